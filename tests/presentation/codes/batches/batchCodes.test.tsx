import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { trackingId } from '../../../../domain/codes/AccessCode'
import { codeInUse, expiredCode, freeCode, spentCode } from '../../../support/mothers/codes'
import { manyCodes } from '../../../support/mothers/lists'
import { renderPortal } from '../../../support/renderPortal'
import { button, notices } from '../../../support/screens'
import { PHONE_WIDTH, resizeTo } from '../../../support/viewport'

const batchOf = (count: number) => manyCodes(count, 'LOTE', { trackingId: trackingId('lote') })

describe('The batches of codes', () => {
  it('say which codes can no longer be used, and copy the others alone [BATCH-11]', async () => {
    const { user, clipboard } = await renderPortal({
      given: ({ codes }) => codes.put(freeCode, codeInUse, expiredCode, spentCode),
    })
    expect(screen.getByText('4 códigos, 2 ya no sirven')).toBeDefined()
    await user.click(button(/^Copiar solo utilizables de Festival Verano/))
    expect(clipboard.written.map((text) => text.split('\n').toSorted())).toEqual([
      ['ENUSO001', 'LIBRE001'],
    ])
  })

  it('say nothing of the kind where all can be used', async () => {
    await renderPortal({ given: ({ codes }) => codes.put(freeCode, codeInUse) })
    expect(screen.queryByText(/ya no sirve/)).toBeNull()
    expect(screen.queryByRole('button', { name: /^Copiar solo/ })).toBeNull()
  })

  it('open their codes in a sheet, which follows changes [BATCH-10]', async () => {
    const portal = await renderPortal({ given: ({ codes }) => codes.put(...batchOf(12)) })
    await portal.user.click(button(/^Ver códigos de Festival Verano/))
    const sheet = within(screen.getByRole('dialog', { name: /^Festival Verano/ }))
    expect(sheet.getByText('1 a 10 de 12 entradas')).toBeDefined()
    await portal.happens(() => portal.codes.put(...batchOf(13)))
    expect(sheet.getByText('1 a 10 de 13 entradas')).toBeDefined()
    await portal.user.click(sheet.getByRole('button', { name: 'Cerrar' }))
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('share their codes from the sheet, and lead to their event [BATCH-10]', async () => {
    const { user, clipboard, downloads } = await renderPortal({
      given: ({ codes }) => codes.put(freeCode, codeInUse, expiredCode, spentCode),
    })
    await user.click(button(/^Ver códigos de Festival Verano/))
    const sheet = within(screen.getByRole('dialog'))
    const copy = sheet.getByRole('button', { name: /^Copiar 2 códigos utilizables de/ })
    expect(copy.textContent).toBe('Copiar 2')
    await user.click(copy)
    expect(clipboard.written.map((text) => text.split('\n').toSorted())).toEqual([
      ['ENUSO001', 'LIBRE001'],
    ])
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
    await user.click(button(/^Ver códigos de Festival Verano/))
    const sheet = within(screen.getByRole('dialog'))
    expect(sheet.queryByRole('button', { name: /utilizable/ })).toBeNull()
    expect(sheet.getByRole('button', { name: /^Descargar Excel de 1 código de/ })).toBeDefined()
  })

  it('say the same on a card in fewer words [BATCH-11]', async () => {
    resizeTo(PHONE_WIDTH)
    const createdAt = new Date(2026, 10, 20, 12).getTime()
    const { user } = await renderPortal({
      given: ({ codes }) => codes.put({ ...freeCode, createdAt }, { ...expiredCode, createdAt }),
    })
    expect(screen.getByText('20 nov 2026 · 1 ya no sirve')).toBeDefined()
    expect(button(/^Copiar solo utilizables de Festival Verano/)).toBeDefined()
    await user.click(button(/^Ver códigos de Festival Verano/))
    expect(screen.getByRole('dialog', { name: 'Festival Verano 20 nov 2026' })).toBeDefined()
  })

  it('confirm a copy within the sheet, outside of which nothing can be seen or read', async () => {
    const { user } = await renderPortal({ given: ({ codes }) => codes.put(freeCode) })
    await user.click(button(/^Ver códigos de Festival Verano/))
    const sheet = within(screen.getByRole('dialog'))
    await user.click(sheet.getByRole('button', { name: 'Copiar LIBRE001' }))
    expect(sheet.getByText('El código de acceso: LIBRE001 ha sido copiado!')).toBeDefined()
    await user.click(sheet.getByRole('button', { name: 'Cerrar' }))
    expect(notices()).toEqual(['El código de acceso: LIBRE001 ha sido copiado!AnotarDeshacer'])
  })

  it('lead to their event [BATCH-10]', async () => {
    const { user } = await renderPortal({ given: ({ codes }) => codes.put(freeCode) })
    await user.click(screen.getByRole('link', { name: 'Festival Verano' }))
    expect(window.location.pathname).toBe('/eventos/festival')
  })
})
