import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { AccessCode } from '../../../../domain/codes/AccessCode'
import { fail, ok } from '../../../../domain/shared/Result'
import { chooseIn, codesInView, searchBox, TRACKING } from '../../../support/listScreen'
import { accessCode } from '../../../support/mothers/codes'
import { anaUser, creatorProfile, leaderProfile } from '../../../support/mothers/users'
import { type OpenPortal, renderPortal } from '../../../support/renderPortal'
import { button, notices, rowsOf } from '../../../support/screens'

const own = (text: string, fields: Partial<AccessCode> = {}) =>
  accessCode(text, { createdBy: anaUser.uid, ...fields })

const open = (
  codes: readonly AccessCode[],
  profile = creatorProfile,
  at = '/codigos?orden=codigo',
): Promise<OpenPortal> =>
  renderPortal({
    at,
    given: (fakes) => {
      fakes.users.put(anaUser.uid, profile)
      fakes.codes.put(...codes)
    },
  })

const rowOf = (code: string) => screen.getByRole('row', { name: new RegExp(code) })

/** The names of a row's buttons after its code, in order. */
const actionsOf = (code: string) => {
  const [, ...actions] = within(rowOf(code)).getAllByRole('button')
  return actions.map((one) => one.getAttribute('aria-label'))
}

const menuOf = (code: string) => button(`Más acciones de ${code}`)

/** Removes a code by the menu of its row. */
const remove = async ({ user }: OpenPortal, code: string) => {
  await user.click(menuOf(code))
  await user.click(button(`Eliminar ${code}`))
}

const undoOf = (code: string) => button(`Deshacer: restaurar ${code}`)

/** The codes that are shown as removed. */
const removedInView = () =>
  rowsOf(TRACKING).flatMap(([code, , , state]) => (state === 'Eliminado' ? [code] : []))

const count = () =>
  within(screen.getByRole('region', { name: TRACKING })).getAllByRole('status')[0]?.textContent

const select = ({ user }: OpenPortal, code: string) =>
  user.click(screen.getByRole('checkbox', { name: `Seleccionar ${code}` }))

describe('The actions of a row', () => {
  it('stand in the same places, whether its code can be removed or not [REMOVE-5]', async () => {
    await open([own('LIBRE001'), accessCode('AJENO001')])
    for (const code of ['LIBRE001', 'AJENO001']) {
      expect(actionsOf(code)).toEqual([
        `Copiar ${code}`,
        `Compartir ${code} por WhatsApp`,
        `Más acciones de ${code}`,
      ])
    }
  })

  it('stand in the same places on a device with a share sheet, which the menu offers [REMOVE-5, SHARE-4]', async () => {
    const portal = await renderPortal({
      at: '/codigos',
      given: ({ codes, share }) => {
        share.sheet = true
        codes.put(accessCode('LIBRE001'))
      },
    })
    expect(actionsOf('LIBRE001')[1]).toBe('Compartir LIBRE001 por WhatsApp')
    await portal.user.click(menuOf('LIBRE001'))
    await portal.user.click(button('Otra aplicación'))
    expect(portal.share.texts).toEqual(['Código de acceso: LIBRE001'])
    expect(notices()).toEqual(['LIBRE001 queda como dado.'])
  })

  it('open the ticket', async () => {
    const portal = await open([own('LIBRE001')])
    await portal.user.click(menuOf('LIBRE001'))
    await portal.user.click(button('Ver boleto'))
    expect(await screen.findByRole('dialog', { name: /LIBRE001/ })).toBeTruthy()
  })

  it('remove free codes that the leader made, and no other [REMOVE-1]', async () => {
    const codes = [
      own('LIBRE001'),
      own('ENUSO001', { currentUses: 1, maxUses: 3 }),
      own('VENCIDO1', { status: 'expired' }),
      accessCode('AJENO001'),
    ]
    const { user } = await open(codes)
    const offered: (string | null)[] = []
    for (const { code } of codes) {
      await user.click(menuOf(code))
      const items = screen.queryAllByRole('button', { name: /^Eliminar/ })
      offered.push(...items.map((one) => one.getAttribute('aria-label')))
      await user.keyboard('{Escape}')
    }
    expect(offered).toEqual(['Eliminar LIBRE001'])
  })

  it('remove nothing for leaders who may not create codes', async () => {
    const { user } = await open([own('LIBRE001')], leaderProfile)
    await user.click(menuOf('LIBRE001'))
    expect(screen.queryByRole('button', { name: /^Eliminar/ })).toBeNull()
  })
})

describe('A removed code', () => {
  it('stays in its place, without a ticket, other actions or a check box, and not counted [REMOVE-2, REMOVE-6]', async () => {
    const portal = await open([own('LIBRE001'), own('LIBRE002'), own('LIBRE003')])
    await remove(portal, 'LIBRE002')
    expect(codesInView()).toEqual(['LIBRE001', 'LIBRE002', 'LIBRE003'])
    expect(removedInView()).toEqual(['LIBRE002'])
    expect(count()).toBe('2 códigos')
    const row = within(rowOf('LIBRE002'))
    expect(row.getAllByRole('button')).toEqual([undoOf('LIBRE002')])
    expect(row.queryByRole('checkbox')).toBeNull()
    expect(notices()).toEqual(['LIBRE002 eliminado.'])
  })

  it('is not chosen with its page, nor by what selects all [REMOVE-6]', async () => {
    const portal = await open([own('LIBRE001'), own('LIBRE002'), own('LIBRE003')])
    await remove(portal, 'LIBRE002')
    await portal.user.click(screen.getByRole('checkbox', { name: 'Seleccionar esta página' }))
    const bar = screen.getByRole('region', { name: 'Códigos seleccionados' })
    expect(within(bar).getByRole('status').textContent).toBe('2 códigos seleccionados')
  })

  it('is restored by its row, in its place, and its notice goes [REMOVE-4, REMOVE-6]', async () => {
    const portal = await open([own('LIBRE001'), own('LIBRE002'), own('LIBRE003')])
    await remove(portal, 'LIBRE002')
    expect(document.activeElement).toBe(undoOf('LIBRE002'))
    await portal.user.click(undoOf('LIBRE002'))
    expect(codesInView()).toEqual(['LIBRE001', 'LIBRE002', 'LIBRE003'])
    expect(removedInView()).toEqual([])
    expect(count()).toBe('3 códigos')
    expect(notices()).toEqual(['1 código restaurado.'])
    expect(document.activeElement).toBe(menuOf('LIBRE002'))
  })

  it('is restored by its notice, and the focus goes back to its row [REMOVE-4, REMOVE-6]', async () => {
    const portal = await open([own('LIBRE001'), own('LIBRE002')])
    await remove(portal, 'LIBRE001')
    await portal.user.click(button('Deshacer'))
    expect(removedInView()).toEqual([])
    expect(notices()).toEqual(['1 código restaurado.'])
    expect(document.activeElement).toBe(menuOf('LIBRE001'))
  })

  it.each([
    ['another filter', (portal: OpenPortal) => chooseIn(portal, 'Estado', 'Libres')],
    ['another order', ({ user }: OpenPortal) => user.click(button('Uso'))],
    ['a search', ({ user }: OpenPortal) => user.type(searchBox(), 'LIB')],
    ['another view', ({ user }: OpenPortal) => user.click(button('Por validez'))],
  ])('goes with %s [REMOVE-6]', async (_, ask) => {
    const portal = await open([own('LIBRE001'), own('LIBRE002')])
    await remove(portal, 'LIBRE001')
    expect(screen.queryAllByText('Eliminado')).toHaveLength(1)
    await ask(portal)
    expect(screen.queryAllByText('Eliminado')).toHaveLength(0)
    expect(screen.queryAllByRole('rowheader', { name: 'LIBRE001' })).toHaveLength(0)
  })

  it('goes with its page, and keeps the codes of the next one there [REMOVE-6]', async () => {
    const codes = Array.from({ length: 12 }, (_, at) =>
      own(`LIBRE${String(at + 1).padStart(3, '0')}`),
    )
    const portal = await open(codes)
    const before = codesInView()
    await remove(portal, 'LIBRE002')
    expect(codesInView()).toEqual(before)
    await portal.user.click(button('Página 2'))
    await portal.user.click(button('Página 1'))
    expect(codesInView()).toEqual([...before.filter((code) => code !== 'LIBRE002'), 'LIBRE011'])
  })

  it('that was the last one stays, also in an event that has no other [REMOVE-6]', async () => {
    const only = own('LIBRE001')
    const portal = await open([only], creatorProfile, `/codigos?evento=${only.eventId}`)
    await remove(portal, 'LIBRE001')
    expect(removedInView()).toEqual(['LIBRE001'])
    await portal.user.click(undoOf('LIBRE001'))
    expect(removedInView()).toEqual([])
  })

  it("stays in its event's page, which does not count it [REMOVE-6]", async () => {
    const only = own('LIBRE001')
    const portal = await open([only], creatorProfile, `/eventos/${only.eventId}`)
    await remove(portal, 'LIBRE001')
    expect(rowsOf('Códigos del evento').map(([code, , state]) => [code, state])).toEqual([
      ['LIBRE001', 'Eliminado'],
    ])
    await portal.user.click(undoOf('LIBRE001'))
    expect(document.activeElement).toBe(menuOf('LIBRE001'))
  })

  it('stays in its list by validity, whose button does not copy it [REMOVE-6]', async () => {
    const codes = [own('LIBRE001'), own('LIBRE002')]
    const portal = await open(codes, creatorProfile, '/codigos?vista=listas&orden=codigo')
    await remove(portal, 'LIBRE001')
    expect(rowsOf('Códigos válidos').map(([, state]) => state)).toEqual(['Eliminado', 'Disponible'])
    await portal.user.click(button(/^Copiar códigos válidos/))
    expect(portal.clipboard.written).toEqual(['LIBRE002'])
  })

  it('is not there in a list that was opened after it was removed elsewhere [REMOVE-6]', async () => {
    const portal = await open([own('LIBRE001'), own('LIBRE002')])
    await remove(portal, 'LIBRE001')
    await portal.user.click(screen.getByRole('link', { name: 'Dashboard' }))
    await portal.user.click(screen.getByRole('link', { name: 'Códigos' }))
    expect(codesInView()).toEqual(['LIBRE002'])
  })

  it('cannot be restored before its removal is confirmed [REMOVE-6]', async () => {
    const portal = await open([own('LIBRE001'), own('LIBRE002')])
    const answer = portal.codeRemover.holds('remove')
    await remove(portal, 'LIBRE001')
    await portal.user.click(undoOf('LIBRE001'))
    expect(undoOf('LIBRE001').getAttribute('aria-disabled')).toBe('true')
    await portal.happens(() => answer.resolve(ok(new Set([own('LIBRE001').id]))))
    expect(undoOf('LIBRE001').getAttribute('aria-disabled')).toBe('false')
    expect(removedInView()).toEqual(['LIBRE001'])
  })
})

describe('Removing a selection', () => {
  it('removes those that it can, shows each as removed, and leaves the others selected [REMOVE-6]', async () => {
    const portal = await open([own('LIBRE001'), own('LIBRE002'), accessCode('AJENO001')])
    for (const code of ['LIBRE001', 'LIBRE002', 'AJENO001']) await select(portal, code)
    await portal.user.click(button('Eliminar los 2 códigos que se pueden eliminar'))
    expect(codesInView()).toEqual(['AJENO001', 'LIBRE001', 'LIBRE002'])
    expect(removedInView()).toEqual(['LIBRE001', 'LIBRE002'])
    expect(document.activeElement).toBe(undoOf('LIBRE001'))
    expect(notices()).toEqual(['2 códigos eliminados.'])
    const bar = screen.getByRole('region', { name: 'Códigos seleccionados' })
    expect(within(bar).getByRole('status').textContent).toBe('1 código seleccionado')
  })

  it('is undone code by code [REMOVE-6]', async () => {
    const portal = await open([own('LIBRE001'), own('LIBRE002')])
    for (const code of ['LIBRE001', 'LIBRE002']) await select(portal, code)
    await portal.user.click(button('Eliminar los 2 códigos'))
    await portal.user.click(undoOf('LIBRE002'))
    expect(removedInView()).toEqual(['LIBRE001'])
    expect(notices()).toEqual(['1 código restaurado.'])
    await portal.user.click(undoOf('LIBRE001'))
    expect(removedInView()).toEqual([])
  })

  it('says which part of it is left, and why', async () => {
    const codes = [own('LIBRE001'), own('LIBRE002'), own('LIBRE003')]
    const portal = await open(codes)
    for (const { code } of codes) await select(portal, code)
    portal.codeRemover.atOnce = 1
    portal.codeRemover.answers('remove', ok(new Set([own('LIBRE001').id])))
    portal.codeRemover.failure = { kind: 'offline' }
    await portal.user.click(button('Eliminar los 3 códigos'))
    expect(notices()).toEqual(['LIBRE001 eliminado. Los otros 2 siguen: no hay conexión.'])
    expect(codesInView()).toEqual(['LIBRE001', 'LIBRE002', 'LIBRE003'])
  })

  it('says how many could not be brought back', async () => {
    const codes = [own('LIBRE001'), own('LIBRE002'), own('LIBRE003')]
    const portal = await open(codes)
    for (const { code } of codes.slice(0, 2)) await select(portal, code)
    await portal.user.click(button('Eliminar los 2 códigos'))
    portal.codeRemover.answers('restore', ok(new Set([own('LIBRE001').id])))
    await portal.user.click(button('Deshacer'))
    expect(notices()).toEqual(['1 código restaurado; 1 ya no se pudo.'])
    expect(undoOf('LIBRE002').getAttribute('aria-disabled')).toBe('false')
  })
})

describe('A removal that fails', () => {
  it.each([
    ['offline', 'El código no se eliminó: no hay conexión.'],
    ['permission-denied', 'El código no se eliminó: su perfil ya no lo permite.'],
    ['unknown', 'El código no se eliminó: algo falló; intente de nuevo.'],
  ] as const)('leaves the row as it was, and says why: %s [REMOVE-6]', async (kind, text) => {
    const portal = await open([own('LIBRE001')])
    portal.codeRemover.failure = { kind }
    await remove(portal, 'LIBRE001')
    expect(notices()).toEqual([text])
    expect(removedInView()).toEqual([])
    expect(document.activeElement).toBe(menuOf('LIBRE001'))
  })

  it('says that a code was used meanwhile', async () => {
    const portal = await open([own('LIBRE001')])
    portal.codeRemover.answers('remove', ok(new Set()))
    await remove(portal, 'LIBRE001')
    expect(notices()).toEqual(['El código no se eliminó: ya se usó o cambió.'])
  })

  it('to be undone offers another try in its notice and in its row, which agree [REMOVE-6]', async () => {
    const portal = await open([own('LIBRE001'), own('LIBRE002')])
    await remove(portal, 'LIBRE001')
    portal.codeRemover.answers('restore', fail({ kind: 'offline' }))
    await portal.user.click(undoOf('LIBRE001'))
    expect(notices()).toEqual(['No se pudo deshacer todo: no hay conexión.'])
    expect(removedInView()).toEqual(['LIBRE001'])
    portal.codeRemover.answers('restore', fail({ kind: 'offline' }))
    await portal.user.click(button('Reintentar'))
    expect(notices()).toEqual(['No se pudo deshacer todo: no hay conexión.'])
    await portal.user.click(undoOf('LIBRE001'))
    expect(notices()).toEqual(['1 código restaurado.'])
    expect(removedInView()).toEqual([])
  })
})
