import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { TrackedCode } from '../../../domain/codes/TrackedCode'
import { expectNoAxeViolations } from '../../support/expectNoAxeViolations'
import { markOf } from '../../support/givenScreen'
import { codeInUse, expiredCode, festival, freeCode, spentCode } from '../../support/mothers/codes'
import { renderPortal } from '../../support/renderPortal'
import { button, notices } from '../../support/screens'
import { storeDate } from '../../support/storeDate'

/** @param date when the event of all codes begins; by default it is not known */
const open = (at: string, codes: readonly TrackedCode[], date: number | null = null) =>
  renderPortal({
    at,
    given: (fakes) => {
      fakes.events.put({ ...festival, date })
      fakes.codes.put(...codes)
    },
  })

const yesterday = storeDate(2026, 10, 19, 20).getTime()

const dialog = (name: string | RegExp) => within(screen.getByRole('dialog', { name }))

describe('A code that is of no use any more', () => {
  it.each([
    ['AGOTADO1 está agotado', spentCode, null],
    ['VENCIDO1 ya expiró', expiredCode, null],
    ['El evento de LIBRE001 pasó el 19 nov', freeCode, yesterday],
  ])('is asked about before it is shared: %s [SHARED-11]', async (title, code, date) => {
    const portal = await open('/codigos', [code], date)
    await portal.user.click(button(`Compartir ${code.code} por WhatsApp`))
    const question = dialog(title)
    expect(question.getByText(/Quien lo reciba no podrá usarlo\./)).toBeDefined()
    expect(question.queryByRole('button', { name: 'Dar la siguiente' })).toBeNull()
    expect(portal.share.links).toEqual([])
    await portal.user.click(question.getByRole('button', { name: 'Compartir igual' }))
    expect(portal.share.links).toEqual([
      `https://wa.me/?text=${encodeURIComponent(`Código de acceso: ${code.code}`)}`,
    ])
  })

  it('can be left for the next free one [SHARED-11]', async () => {
    const portal = await open('/codigos', [spentCode, freeCode])
    await portal.user.click(button('Compartir AGOTADO1 por WhatsApp'))
    await portal.user.click(button('Dar la siguiente'))
    expect(decodeURIComponent(portal.share.links.join())).toContain('LIBRE001')
    expect(markOf(portal, freeCode).channel).toBe('whatsapp')
  })

  it('is asked about with its group, of which all leave, or those to give alone [BATCH-7, SHARED-11]', async () => {
    const portal = await open('/', [freeCode, codeInUse, spentCode])
    const ask = async () => {
      await portal.user.click(button(/^Compartir códigos de Festival Verano/))
      return dialog('1 de estos 3 códigos ya no sirve')
    }
    const choose = async (name: string) =>
      portal.user.click((await ask()).getByRole('button', { name }))
    await choose('Cancelar')
    expect(portal.share.links).toEqual([])
    await choose('Solo el que queda por dar')
    expect(decodeURIComponent(portal.share.links.at(-1) ?? '')).toMatch(/: LIBRE001$/)
    expect(markOf(portal, freeCode).channel).toBe('whatsapp')
    await choose('Compartir igual')
    const [, texts = ''] = decodeURIComponent(portal.share.links.at(-1) ?? '').split(': ')
    expect(texts.split(',').toSorted()).toEqual(['AGOTADO1', 'ENUSO001', 'LIBRE001'])
  })

  it('is asked about where the event of its whole group is over [SHARED-11]', async () => {
    const portal = await open('/', [freeCode, codeInUse], yesterday)
    await portal.user.click(button(/^Compartir códigos de Festival Verano/))
    const question = dialog('Estos 2 códigos ya no sirven')
    expect(question.queryByRole('button', { name: /por dar/ })).toBeNull()
    expect(question.getByRole('button', { name: 'Compartir igual' })).toBeDefined()
    expect(portal.share.links).toEqual([])
    await expectNoAxeViolations()
  })

  it('is asked about as a picture once its event is over [SHARED-11]', async () => {
    const portal = await open('/codigos', [freeCode], yesterday)
    await portal.user.click(button('LIBRE001'))
    await portal.user.click(button('Guardar imagen'))
    expect(dialog(/^El evento de LIBRE001 pasó/)).toBeDefined()
    expect(portal.pictures.drawn).toEqual([])
    await expectNoAxeViolations()
  })

  it('is copied without a question [SHARED-11]', async () => {
    const portal = await open('/codigos', [spentCode])
    await portal.user.click(button('Copiar AGOTADO1'))
    expect(portal.clipboard.written).toEqual(['AGOTADO1'])
    expect(notices()).toEqual(['El código de acceso: AGOTADO1 ha sido copiado!'])
  })
})
