import { screen, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { CodeChip } from '../../../presentation/codes/CodeChip'
import { NearMiss } from '../../../presentation/validator/NearMiss'
import { expiredCode, freeCode } from '../../support/mothers/codes'
import { renderPortal } from '../../support/renderPortal'
import { codesInput, notices, validate } from '../../support/screens'
import { DESKTOP_WIDTH, PHONE_WIDTH, resizeTo } from '../../support/viewport'

const TEXTS = ['VENCIDO1', 'NADA1']

const openAt = async (width: number) => {
  resizeTo(width)
  const portal = await renderPortal({ given: ({ codes }) => codes.put(expiredCode) })
  await validate(portal, TEXTS.join(' '))
  return portal
}

/** The buttons of a row or card that name its code. */
const actionsOf = (text: string) =>
  within(screen.getByRole('region', { name: 'Códigos no válidos' })).getAllByRole('button', {
    name: new RegExp(`^(Copiar|Compartir) ${text}( |$)`),
  })

describe('Each row of the invalid list', () => {
  it.each(TEXTS)('copies and shares its code by a message: %s [VALIDATOR-16]', async (text) => {
    const portal = await openAt(DESKTOP_WIDTH)
    const [copy, share, ...others] = actionsOf(text)
    expect(others).toEqual([])
    if (!copy || !share) throw new Error('A button is missing.')

    await portal.user.click(copy)
    expect(portal.clipboard.written).toEqual([text])
    expect(notices()).toEqual([`El código de acceso: ${text} ha sido copiado!`])
    expect(portal.share.links).toEqual([])

    await portal.user.click(share)
    // One that expired is asked about first (SHARED-11).
    const anyway = screen.queryByRole('button', { name: 'Compartir igual' })
    expect(anyway === null).toBe(text === 'NADA1')
    if (anyway) await portal.user.click(anyway)
    expect(portal.share.links.map((link) => new URL(link).searchParams.get('text'))).toEqual([
      `Código de acceso: ${text}`,
    ])
    expect(portal.clipboard.written).toEqual([text])
  })

  it('does so as a card of a phone too [VALIDATOR-16, VALIDATOR-17]', async () => {
    const portal = await openAt(PHONE_WIDTH)
    const card = screen.getByText('NADA1').closest('details')
    expect(card?.open).toBe(false)
    await portal.user.click(screen.getByText('NADA1'))
    expect(card?.open).toBe(true)
    const [copy, share, ...others] = actionsOf('NADA1')
    expect(others).toEqual([])
    if (!copy || !share) throw new Error('A button is missing.')
    await portal.user.click(copy)
    await portal.user.click(share)
    expect(portal.clipboard.written).toEqual(['NADA1'])
    expect(portal.share.links).toEqual(['https://wa.me/?text=C%C3%B3digo%20de%20acceso%3A%20NADA1'])
  })
})

vi.mock(import('../../../presentation/codes/CodeChip'), async (original) => ({
  CodeChip: vi.fn((await original()).CodeChip),
}))
vi.mock(import('../../../presentation/validator/NearMiss'), async (original) => ({
  NearMiss: vi.fn((await original()).NearMiss),
}))

it.each([PHONE_WIDTH, DESKTOP_WIDTH])(
  'Unchanged rows of a result are not rendered again at %i px',
  async (px) => {
    resizeTo(px)
    const portal = await renderPortal({ given: ({ codes }) => codes.put(freeCode) })
    await validate(portal, 'LIBRE001 NADA1')
    const renders = () => [CodeChip, NearMiss].map((one) => vi.mocked(one).mock.calls.length)
    const before = renders()
    await portal.user.type(codesInput(), ' X')
    expect(renders()).toEqual(before)
  },
)
