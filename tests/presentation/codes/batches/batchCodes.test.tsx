import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { trackingId } from '../../../../domain/codes/AccessCode'
import { codeInUse, expiredCode, freeCode, spentCode } from '../../../support/mothers/codes'
import { manyCodes } from '../../../support/mothers/lists'
import { renderPortal } from '../../../support/renderPortal'
import { button, notices } from '../../../support/screens'
import { PHONE_WIDTH, resizeTo } from '../../../support/viewport'

const batchOf = (lot: string, count: number) =>
  manyCodes(count, lot.toUpperCase(), { trackingId: trackingId(lot) })

describe('The codes of a batch', () => {
  it('say how many can no longer be used, and offer those still to give [BATCH-11, SHARED-7]', async () => {
    const { user, clipboard } = await renderPortal({
      given: ({ codes }) => codes.put(freeCode, codeInUse, expiredCode, spentCode),
    })
    expect(screen.getByText(/ · 2 ya no sirven$/)).toBeDefined()
    await user.click(button(/^Copiar 1 código utilizable de Festival Verano/))
    // One that has uses is someone's.
    expect(clipboard.written).toEqual(['LIBRE001'])
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

  it('say the same on a card, whose menu downloads them [BATCH-8, BATCH-11]', async () => {
    resizeTo(PHONE_WIDTH)
    const createdAt = new Date(2026, 10, 20, 12).getTime()
    const { user, downloads } = await renderPortal({
      given: ({ codes }) => codes.put({ ...freeCode, createdAt }, { ...expiredCode, createdAt }),
    })
    await user.click(button(/^Más acciones de Festival Verano/))
    await user.click(button('2 códigos: descargar CSV'))
    expect(downloads.saved.map(({ lines }) => lines.length)).toEqual([3])
    expect(screen.getByText('Creado 20 nov · 1 ya no sirve')).toBeDefined()
    await user.click(button(/^Más acciones de Festival Verano/))
    await user.click(button('Ver códigos'))
    expect(screen.getByRole('dialog', { name: 'Festival Verano Creado 20 nov' })).toBeDefined()
  })

  it('confirm a copy within the sheet, outside of which nothing can be seen or read', async () => {
    const { user } = await renderPortal({ given: ({ codes }) => codes.put(freeCode) })
    await user.click(button(/^Más acciones de Festival Verano/))
    await user.click(button('Ver códigos'))
    const sheet = within(screen.getByRole('dialog'))
    await user.click(sheet.getByRole('button', { name: 'Copiar LIBRE001' }))
    expect(sheet.getByText('El código de acceso: LIBRE001 ha sido copiado!')).toBeDefined()
    await user.click(sheet.getByRole('button', { name: 'Cerrar' }))
    expect(notices()).toEqual(['El código de acceso: LIBRE001 ha sido copiado!'])
  })

  it('lead to their event [BATCH-10]', async () => {
    const { user } = await renderPortal({ given: ({ codes }) => codes.put(freeCode) })
    await user.click(screen.getByRole('link', { name: 'Festival Verano' }))
    expect(window.location.pathname).toBe('/eventos/festival')
  })
})
