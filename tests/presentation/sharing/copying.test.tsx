import { fireEvent, screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { marksIn } from '../../support/marks'
import { codeInUse, expiredCode, freeCode, spentCode } from '../../support/mothers/codes'
import { texts } from '../../support/mothers/lists'
import { anaUser } from '../../support/mothers/users'
import { type OpenPortal, pass, renderPortal } from '../../support/renderPortal'
import { button, noticeHints, notices, pager, rowsOf, validate } from '../../support/screens'

const open = () =>
  renderPortal({
    given: ({ codes }) => codes.put(freeCode, codeInUse, spentCode, expiredCode),
  })

const dialog = () => screen.queryByRole('dialog')

const copyAll = ({ user }: OpenPortal, of: 'válidos' | 'no válidos') =>
  user.click(button(`Copiar códigos ${of}`))

describe('Copying one code', () => {
  it.each([
    ['Copiar LIBRE001', 'LIBRE001', ['Queda como dado.']],
    ['Copiar NADA1', 'NADA1', []],
  ])(
    'by «%s» copies only its text and confirms it [COPY-1, VALIDATOR-16]',
    async (name, text, beneath) => {
      const portal = await open()
      await validate(portal, 'LIBRE001 NADA1')
      await portal.user.click(button(name))
      expect(portal.clipboard.written).toEqual([text])
      expect(notices()).toEqual([`El código de acceso: ${text} ha sido copiado!`])
      expect(noticeHints()).toEqual([beneath])
    },
  )

  it('marks a code of the leader as shared, in the validator as in the lists [SHARED-1]', async () => {
    const portal = await open()
    await validate(portal, 'LIBRE001 NADA1')
    await portal.user.click(button('Copiar NADA1'))
    expect(screen.queryByRole('button', { name: 'Deshacer' })).toBeNull()
    await portal.user.click(button('Copiar LIBRE001'))
    expect(marksIn(portal.leaderData.of(anaUser.uid))[freeCode.id]?.channel).toBe('copy')
    await portal.user.click(button('Deshacer'))
    expect(marksIn(portal.leaderData.of(anaUser.uid))[freeCode.id]?.sharedAt).toBeNull()
  })

  it('writes to the clipboard within the click, as Safari requires', async () => {
    const portal = await open()
    await validate(portal, 'LIBRE001')
    fireEvent.click(button('Copiar LIBRE001'))
    expect(portal.clipboard.written).toEqual(['LIBRE001'])
    await pass(0)
  })

  it('confirms nothing before the clipboard has answered', async () => {
    const portal = await open()
    await validate(portal, 'NADA1')
    const held = portal.clipboard.holds()
    await portal.user.click(button('Copiar NADA1'))
    expect(notices()).toEqual([])
    await portal.happens(() => held.resolve({ ok: true, value: undefined }))
    expect(notices()).toEqual(['El código de acceso: NADA1 ha sido copiado!'])
  })
})

describe('Copying a list', () => {
  it('copies the codes of all its pages [VALIDATOR-14, VALIDATOR-15, COPY-2]', async () => {
    const portal = await open()
    const unknown = texts(25, 'NADA')
    await validate(portal, unknown.join(' '))
    expect(rowsOf('Códigos no válidos')).toHaveLength(10)
    const pages = pager('Códigos no válidos')
    await portal.user.click(pages.getByRole('button', { name: 'Página 3' }))
    expect(rowsOf('Códigos no válidos')).toHaveLength(5)
    await copyAll(portal, 'no válidos')
    expect(portal.clipboard.written).toEqual([unknown.join('\n')])
    expect(notices()).toEqual(['25 códigos de acceso han sido copiados!'])
    expect(noticeHints()).toEqual([[]])
  })

  it('of valid codes copies only these [VALIDATOR-15, COPY-2]', async () => {
    const portal = await open()
    await validate(portal, 'VENCIDO1 ENUSO001 NADA1 LIBRE001')
    await copyAll(portal, 'válidos')
    expect(portal.clipboard.written).toEqual(['ENUSO001\nLIBRE001'])
    expect(notices()).toEqual(['2 códigos de acceso han sido copiados!'])
    expect(noticeHints()).toEqual([['Quedan como dados.']])
  })

  it.each([
    ['válidos', 'LIBRE001', ['Queda como dado.']],
    ['no válidos', 'NADA1', []],
  ] as const)('of %s with one code names the code [COPY-3]', async (list, text, beneath) => {
    const portal = await open()
    await validate(portal, 'LIBRE001 NADA1')
    await copyAll(portal, list)
    expect(notices()).toEqual([`El código de acceso: ${text} ha sido copiado!`])
    expect(noticeHints()).toEqual([beneath])
  })
})

describe('A copy refused by the browser', () => {
  it('shows the codes to copy by hand and confirms nothing', async () => {
    const portal = await open()
    await validate(portal, 'NADA1 NADA2')
    portal.clipboard.refuses()
    await copyAll(portal, 'no válidos')
    const shown = within(screen.getByRole('dialog', { name: 'No se pudo copiar' }))
    const text = shown.getByRole('textbox', { name: 'Códigos para copiar' })
    expect(text).toHaveProperty('value', 'NADA1\nNADA2')
    expect(text).toHaveProperty('readOnly', true)
    expect(notices()).toEqual([])
    expect(document.body.textContent).not.toMatch(/copiados?!/)
  })

  it.each([
    ['its button', '[click]'],
    ['Escape', '{Escape}'],
  ])('can be closed by %s', async (_by, keys) => {
    const portal = await open()
    await validate(portal, 'NADA1')
    portal.clipboard.refuses()
    await portal.user.click(button('Copiar NADA1'))
    expect(dialog()).not.toBeNull()
    if (keys === '[click]') await portal.user.click(button('Cerrar'))
    else await portal.user.keyboard(keys)
    expect(dialog()).toBeNull()
    expect(notices()).toEqual([])
  })
})
