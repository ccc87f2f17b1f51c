import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { trackingId } from '../../../../domain/codes/AccessCode'
import { codeInUse, expiredCode, freeCode, spentCode } from '../../../support/mothers/codes'
import { manyCodes } from '../../../support/mothers/lists'
import { renderPortal } from '../../../support/renderPortal'
import { button, notices } from '../../../support/screens'
import { storeDate } from '../../../support/storeDate'
import { PHONE_WIDTH, resizeTo } from '../../../support/viewport'

const batchOf = (lot: string, count: number) =>
  manyCodes(count, lot.toUpperCase(), { trackingId: trackingId(lot) })

describe('The codes of a batch', () => {
  it('say how many can no longer be used, and copy those still to give by the menu [BATCH-11, SHARED-7]', async () => {
    const { user, clipboard } = await renderPortal({
      given: ({ codes }) => codes.put(freeCode, codeInUse, expiredCode, spentCode),
    })
    expect(screen.getByText(/ · 2 ya no sirven$/)).toBeDefined()
    await user.click(button(/^Más acciones de Festival Verano/))
    const free = button('Solo los libres 1: copiar')
    expect(free.textContent).toBe('Solo los libres1')
    await user.click(free)
    // One that has uses is someone's.
    expect(clipboard.written).toEqual(['LIBRE001'])
    // Nothing is left to give.
    await user.click(button(/^Más acciones de Festival Verano/))
    expect(screen.queryByRole('button', { name: /^Solo los libres/ })).toBeNull()
    expect(screen.queryByRole('button', { name: /^Siguiente libre/ })).toBeNull()
  })

  it('share the next free one of the event by the menu [BATCH-11, NEXT-FREE-1]', async () => {
    const { user, share } = await renderPortal({
      given: ({ codes }) => codes.put(freeCode, codeInUse),
    })
    await user.click(button(/^Más acciones de Festival Verano/))
    const next = button('Siguiente libre: compartir por WhatsApp')
    expect(next.textContent).toBe('Siguiente libre')
    await user.click(next)
    expect(share.links).toEqual(['https://wa.me/?text=C%C3%B3digo%20de%20acceso%3A%20LIBRE001'])
  })

  it('say nothing of the kind where all can be used', async () => {
    await renderPortal({ given: ({ codes }) => codes.put(freeCode, codeInUse) })
    expect(screen.queryByText(/ya no sirve/)).toBeNull()
  })

  it('open their codes in a sheet, which follows changes [BATCH-10]', async () => {
    const portal = await renderPortal({ given: ({ codes }) => codes.put(...batchOf('lote', 12)) })
    await portal.user.click(button(/^Más acciones de Festival Verano/))
    await portal.user.click(button('Ver códigos'))
    const sheet = within(screen.getByRole('dialog', { name: /^Festival Verano/ }))
    expect(sheet.getByText('1 a 10 de 12 entradas')).toBeDefined()
    await portal.happens(() => portal.codes.put(...batchOf('lote', 13)))
    expect(sheet.getByText('1 a 10 de 13 entradas')).toBeDefined()
    await portal.user.click(sheet.getByRole('button', { name: 'Cerrar' }))
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('share their codes from the sheet, and lead to their event [BATCH-10]', async () => {
    const { user, clipboard, downloads } = await renderPortal({
      given: ({ codes }) => codes.put(freeCode, codeInUse, expiredCode, spentCode),
    })
    await user.click(button(/^Más acciones de Festival Verano/))
    await user.click(button('Ver códigos'))
    const sheet = within(screen.getByRole('dialog'))
    const copy = sheet.getByRole('button', { name: /^Copiar 1 código utilizable de/ })
    expect(copy.textContent).toBe('Copiar 1')
    await user.click(copy)
    expect(clipboard.written).toEqual(['LIBRE001'])
    await user.click(sheet.getByRole('button', { name: /^Descargar Excel de 4 códigos de/ }))
    expect(downloads.saved.map(({ fileName }) => fileName)).toEqual([
      expect.stringMatching(/\.xlsx$/),
    ])
    await user.click(
      within(sheet.getByRole('heading')).getByRole('link', { name: 'Festival Verano' }),
    )
    expect(window.location.pathname).toBe('/eventos/festival')
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('offer no copying in the sheet where nothing can be used', async () => {
    const { user } = await renderPortal({ given: ({ codes }) => codes.put(expiredCode) })
    await user.click(button(/^Más acciones de Festival Verano/))
    await user.click(button('Ver códigos'))
    const sheet = within(screen.getByRole('dialog'))
    expect(sheet.queryByRole('button', { name: /utilizable/ })).toBeNull()
    expect(sheet.getByRole('button', { name: /^Descargar Excel de 1 código de/ })).toBeDefined()
  })

  it('say the same on a card, which downloads them by their count [BATCH-8, BATCH-11]', async () => {
    resizeTo(PHONE_WIDTH)
    const createdAt = storeDate(2026, 10, 20, 12).getTime()
    const { user, downloads } = await renderPortal({
      given: ({ codes }) => codes.put({ ...freeCode, createdAt }, { ...expiredCode, createdAt }),
    })
    const csv = button('2 códigos: descargar CSV de Festival Verano, 20 nov 2026')
    expect(csv.textContent).toBe('2 códigos')
    await user.click(csv)
    expect(downloads.saved.map(({ lines }) => lines.length)).toEqual([3])
    expect(screen.getByText('Creado 20 nov 2026 · 1 ya no sirve')).toBeDefined()
    await user.click(button(/^Más acciones de Festival Verano/))
    await user.click(button('Ver códigos'))
    expect(screen.getByRole('dialog', { name: 'Festival Verano Creado 20 nov 2026' })).toBeDefined()
  })

  it('confirm a copy within the sheet, outside of which nothing can be seen or read', async () => {
    const { user } = await renderPortal({ given: ({ codes }) => codes.put(freeCode) })
    await user.click(button(/^Más acciones de Festival Verano/))
    await user.click(button('Ver códigos'))
    const sheet = within(screen.getByRole('dialog'))
    await user.click(sheet.getByRole('button', { name: 'Copiar LIBRE001' }))
    expect(sheet.getByText(/^El código de acceso: /)).toBeDefined()
    await user.click(sheet.getByRole('button', { name: 'Cerrar' }))
    expect(notices()).toEqual(['El código de acceso: LIBRE001 ha sido copiado!'])
  })

  it('lead to their event [BATCH-10]', async () => {
    const { user } = await renderPortal({ given: ({ codes }) => codes.put(freeCode) })
    await user.click(screen.getByRole('link', { name: 'Festival Verano' }))
    expect(window.location.pathname).toBe('/eventos/festival')
  })
})
