import { fireEvent, screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { AccessCode } from '../../../../domain/codes/AccessCode'
import { fail, ok } from '../../../../domain/shared/Result'
import { codesInView } from '../../../support/listScreen'
import { accessCode } from '../../../support/mothers/codes'
import { anaUser, creatorProfile, leaderProfile } from '../../../support/mothers/users'
import { type OpenPortal, pass, renderPortal } from '../../../support/renderPortal'
import { button, notices } from '../../../support/screens'

const own = (text: string, fields: Partial<AccessCode> = {}) =>
  accessCode(text, { createdBy: anaUser.uid, ...fields })

const open = (codes: readonly AccessCode[], profile = creatorProfile): Promise<OpenPortal> =>
  renderPortal({
    at: '/codigos?orden=codigo',
    given: (fakes) => {
      fakes.users.put(anaUser.uid, profile)
      fakes.codes.put(...codes)
    },
  })

const removeButtons = () => screen.queryAllByRole('button', { name: /^Eliminar/ })
const select = ({ user }: OpenPortal, code: string) =>
  user.click(screen.getByRole('checkbox', { name: `Seleccionar ${code}` }))

describe('Eliminar', () => {
  it('is there for free codes that the leader made, and for no other [REMOVE-1]', async () => {
    await open([
      own('LIBRE001'),
      own('ENUSO001', { currentUses: 1, maxUses: 3 }),
      own('VENCIDO1', { status: 'expired' }),
      accessCode('AJENO001'),
    ])
    expect(removeButtons().map((one) => one.title)).toEqual(['Eliminar LIBRE001'])
  })

  it('is not there for leaders who may not create codes', async () => {
    await open([own('LIBRE001')], leaderProfile)
    expect(codesInView()).toEqual(['LIBRE001'])
    expect(removeButtons()).toEqual([])
  })

  it('removes one code, and Deshacer brings it back [REMOVE-2, REMOVE-4]', async () => {
    const { user } = await open([own('LIBRE001'), own('LIBRE002')])
    await user.click(button('Eliminar LIBRE001'))
    expect(codesInView()).toEqual(['LIBRE002'])
    expect(notices()).toEqual(['LIBRE001 eliminado.'])
    await user.click(button('Deshacer'))
    expect(codesInView()).toContain('LIBRE001')
    expect(notices()).toEqual(['1 código restaurado.'])
  })

  it('removes those of a selection that it can, and leaves the others selected', async () => {
    const portal = await open([own('LIBRE001'), own('LIBRE002'), accessCode('AJENO001')])
    for (const code of ['LIBRE001', 'LIBRE002', 'AJENO001']) await select(portal, code)
    await portal.user.click(button('Eliminar los 2 códigos que se pueden eliminar'))
    expect(codesInView()).toEqual(['AJENO001'])
    expect(notices()).toEqual(['2 códigos eliminados.'])
    const bar = screen.getByRole('region', { name: 'Códigos seleccionados' })
    expect(within(bar).getByRole('status').textContent).toBe('1 código seleccionado')
  })

  it.each([
    ['offline', 'El código no se eliminó: no hay conexión.'],
    ['permission-denied', 'El código no se eliminó: su perfil ya no lo permite.'],
    ['unknown', 'El código no se eliminó: algo falló; intente de nuevo.'],
  ] as const)('says why it did nothing: %s', async (kind, text) => {
    const { user, codeRemover } = await open([own('LIBRE001')])
    codeRemover.failure = { kind }
    await user.click(button('Eliminar LIBRE001'))
    expect(notices()).toEqual([text])
    expect(codesInView()).toEqual(['LIBRE001'])
  })

  it('says that a code was used meanwhile', async () => {
    const { user, codeRemover } = await open([own('LIBRE001')])
    codeRemover.holds().resolve(ok(new Set()))
    await user.click(button('Eliminar LIBRE001'))
    expect(notices()).toEqual(['El código no se eliminó: ya se usó o cambió.'])
  })

  it('says which part of a selection is left, and why', async () => {
    const codes = [own('LIBRE001'), own('LIBRE002'), own('LIBRE003')]
    const portal = await open(codes)
    for (const { code } of codes) await select(portal, code)
    portal.codeRemover.atOnce = 1
    portal.codeRemover.holds().resolve(ok(new Set([own('LIBRE001').id])))
    portal.codeRemover.failure = { kind: 'offline' }
    await portal.user.click(button('Eliminar los 3 códigos'))
    expect(notices()).toEqual(['LIBRE001 eliminado. Los otros 2 siguen: no hay conexión.'])
  })

  it('says how many could not be brought back', async () => {
    const codes = [own('LIBRE001'), own('LIBRE002'), own('LIBRE003')]
    const portal = await open(codes)
    for (const { code } of codes.slice(0, 2)) await select(portal, code)
    await portal.user.click(button('Eliminar los 2 códigos'))
    portal.codeRemover.holds().resolve(ok(new Set([own('LIBRE001').id])))
    await portal.user.click(button('Deshacer'))
    expect(notices()).toEqual(['1 código restaurado; 1 ya no se pudo.'])
  })

  it('takes a double click for one, and leads the focus to the next row', async () => {
    const { user } = await open([own('LIBRE001'), own('LIBRE002'), own('LIBRE003')])
    await user.click(button('Eliminar LIBRE001'))
    expect(codesInView()).toEqual(['LIBRE002', 'LIBRE003'])
    expect(document.activeElement).toBe(button('Eliminar LIBRE002'))
    // The second press meets the row that has moved up.
    fireEvent.click(button('Eliminar LIBRE002'), { detail: 2 })
    await pass(0)
    expect(codesInView()).toEqual(['LIBRE002', 'LIBRE003'])
  })

  it('offers another try where the undoing fails', async () => {
    const { user, codeRemover } = await open([own('LIBRE001'), own('LIBRE002')])
    await user.click(button('Eliminar LIBRE001'))
    codeRemover.holds().resolve(fail({ kind: 'offline' }))
    await user.click(button('Deshacer'))
    expect(notices()).toEqual(['No se pudo deshacer todo: no hay conexión.'])
    await user.click(button('Reintentar'))
    expect(codesInView()).toContain('LIBRE001')
  })
})
