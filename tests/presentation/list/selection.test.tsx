import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { CodeId } from '../../../domain/codes/AccessCode'
import { shareOf } from '../../../domain/sharing/leaderData/LeaderData'
import {
  chooseIn,
  codesInView,
  goBack,
  openList,
  searchBox,
  selected,
  TRACKING,
} from '../../support/listScreen'
import { codeInUse, expiredCode, freeCode } from '../../support/mothers/codes'
import { manyCodes } from '../../support/mothers/lists'
import { anaUser } from '../../support/mothers/users'
import { button, notices, pager } from '../../support/screens'

const box = (name: string) => screen.getByRole('checkbox', { name })
const page = () => box('Seleccionar esta página')

describe('The selection of codes', () => {
  it('of rows is copied in the displayed order, as far as it can be used, with its count [COPY-2]', async () => {
    const { user, clipboard } = await openList('', freeCode, codeInUse, expiredCode)
    await user.click(page())
    expect(selected()).toBe('3 códigos seleccionados')
    await user.click(button('Copiar 2 códigos seleccionados'))
    const usable = codesInView().filter((code) => code !== 'VENCIDO1')
    expect(clipboard.written).toEqual([usable.join('\n')])
    expect(notices()).toEqual(['2 códigos de acceso han sido copiados!'])
  })

  it('of some rows of a page is half of it', async () => {
    const { user, clipboard } = await openList('', freeCode, codeInUse, expiredCode)
    await user.click(box('Seleccionar LIBRE001'))
    await user.click(box('Seleccionar VENCIDO1'))
    expect(selected()).toBe('2 códigos seleccionados')
    expect(page()).toHaveProperty('indeterminate', true)
    await user.click(button('Copiar 1 código seleccionado'))
    expect(clipboard.written).toEqual(['LIBRE001'])
  })

  it('says how many of them can no longer be used, and drops those', async () => {
    const { user } = await openList('', freeCode, codeInUse, expiredCode)
    await user.click(page())
    await user.click(button('Quitar 1 que ya no sirve'))
    expect(selected()).toBe('2 códigos seleccionados')
    expect(screen.queryByRole('button', { name: /^Quitar \d/ })).toBeNull()
  })

  it('of a page leaves other pages unselected, and survives paging', async () => {
    const { user } = await openList('', ...manyCodes(25))
    await user.click(page())
    await user.click(pager(TRACKING).getByRole('button', { name: 'Página 2' }))
    expect(page()).toHaveProperty('checked', false)
    await user.click(page())
    expect(selected()).toBe('20 códigos seleccionados')
    await user.click(page())
    expect(selected()).toBe('10 códigos seleccionados')
  })

  it('of all matching codes covers every page and only those', async () => {
    const { user, clipboard } = await openList('?buscar=LOTE', ...manyCodes(25), freeCode)
    await user.click(button('Seleccionar todos los que coinciden (25)'))
    await user.click(button('Copiar 25 códigos seleccionados'))
    expect(clipboard.written[0]?.split('\n')).toHaveLength(25)
    expect(clipboard.written[0]).not.toContain('LIBRE001')
    expect(screen.queryByRole('button', { name: /^Seleccionar todos/ })).toBeNull()
  })

  it('survives a filter and says how many codes are hidden', async () => {
    const portal = await openList('', freeCode, codeInUse)
    await portal.user.click(box('Seleccionar LIBRE001'))
    await portal.user.type(searchBox(), 'enuso')
    await portal.user.click(box('Seleccionar ENUSO001'))
    expect(selected()).toContain('2 códigos seleccionados · 1 fuera de estos filtros')
    await portal.user.click(button('Copiar 2 códigos seleccionados'))
    expect(portal.clipboard.written[0]?.split('\n').toSorted()).toEqual(['ENUSO001', 'LIBRE001'])
  })

  it('is exported as a workbook, preloaded when the menu opens', async () => {
    const { user, downloads, workbooks } = await openList('', freeCode, codeInUse)
    await user.click(page())
    await user.click(button('Exportar los 2 códigos seleccionados'))
    expect(workbooks.prepared).toBe(1)
    await user.click(button('Excel'))
    expect(workbooks.made[0]?.rows).toHaveLength(3)
    expect(notices()).toEqual([`Descarga iniciada: ${downloads.saved[0]?.fileName}`])
  })

  it('of one code is in the singular and keeps the focus when a button changes it', async () => {
    const { user } = await openList('?buscar=LIBRE', freeCode, codeInUse)
    await user.click(button('Seleccionar todos los que coinciden (1)'))
    expect(document.activeElement).not.toBe(document.body)
    expect(button('Copiar 1 código seleccionado')).toBeDefined()
    await user.click(button('Quitar selección'))
    expect(document.activeElement).not.toBe(document.body)
  })

  it('of a code without text cannot be copied, but exported', async () => {
    const { user, downloads } = await openList('', { ...freeCode, code: '' }, codeInUse)
    await user.click(page())
    expect(button('Copiar 1 código seleccionado')).toBeDefined()
    await user.click(button('Exportar los 2 códigos seleccionados'))
    await user.click(button('Más formatos'))
    await user.click(button('CSV con punto y coma'))
    expect(downloads.saved[0]?.lines).toHaveLength(3)
    expect(downloads.saved[0]?.lines[0]).toContain('"event id";')
  })
})

const all = [freeCode, codeInUse, expiredCode]

describe('The marks of a selection', () => {
  it('are taken back together, of whichever day, and stand again by «Deshacer» [SHARED-12]', async () => {
    const portal = await openList('', ...all)
    const markOf = ({ id }: { readonly id: CodeId }) =>
      shareOf(portal.leaderData.of(anaUser.uid), id).sharedAt
    const give = (code: { readonly id: CodeId }, note: string) =>
      portal.leaderData.save(anaUser.uid, [
        { kind: 'share', code: code.id, fields: { sharedAt: 5, channel: 'copy', note } },
      ])
    await portal.happens(() => give(freeCode, ''))
    await portal.happens(() => give(codeInUse, 'Ana'))
    await portal.user.click(page())
    await portal.user.click(button('Quitar marca de dado a 2 códigos'))
    expect([freeCode, codeInUse].map(markOf)).toEqual([null, null])
    expect(notices()).toEqual(['2 códigos quedan sin marca de dado.'])
    expect(shareOf(portal.leaderData.of(anaUser.uid), codeInUse.id).note).toBe('Ana')
    expect(screen.queryByRole('button', { name: /^Quitar marca/ })).toBeNull()
    await portal.user.click(button('Deshacer'))
    expect([freeCode, codeInUse].map(markOf)).toEqual([5, 5])
  })
})

describe('The list of codes that were not shared', () => {
  it('keeps a row that was just shared, until the list is asked anew [SHARED-6]', async () => {
    const portal = await openList('?compartido=no', ...all)
    const before = codesInView()
    await portal.user.click(button('Copiar LIBRE001'))
    expect(codesInView()).toEqual(before)
    expect(screen.getByRole('table', { name: TRACKING }).textContent).toContain('Dado')
    await portal.user.type(searchBox(), 'libre')
    await portal.user.clear(searchBox())
    expect(codesInView()).toEqual(before.filter((code) => code !== 'LIBRE001'))
  })

  it('keeps none when the leader comes back to it [SHARED-6]', async () => {
    const portal = await openList('?compartido=no', ...all)
    await portal.user.click(button('Copiar LIBRE001'))
    await portal.user.click(screen.getByRole('link', { name: 'Dashboard' }))
    await goBack()
    expect(codesInView()).not.toContain('LIBRE001')
  })

  it('has none that was shared before it was asked for [SHARED-6]', async () => {
    const portal = await openList('', ...all)
    await portal.user.click(button('Copiar LIBRE001'))
    await chooseIn(portal, 'Dado', 'Por dar')
    expect(codesInView()).not.toContain('LIBRE001')
  })
})
