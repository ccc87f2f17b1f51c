import { screen, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import type { AccessCode } from '../../../domain/codes/AccessCode'
import { codeInUse, expiredCode, freeCode, spentCode } from '../../support/mothers/codes'
import { manyCodes } from '../../support/mothers/lists'
import { pass, renderPortal } from '../../support/renderPortal'
import { button } from '../../support/screens'

const open = (...codes: readonly AccessCode[]) =>
  renderPortal({ given: (fakes) => fakes.codes.put(...codes) })

const chosen = async (portal: Awaited<ReturnType<typeof open>>) => {
  await portal.user.click(button(/^Más acciones de /))
  await portal.user.click(button('Imprimir boletos'))
  // A page at a time.
  for (let page = 0; page < 126; page++) await pass(1)
  return within(screen.getByRole('dialog', { name: 'Imprimir boletos' }))
}
const pages = () =>
  Array.from(document.querySelectorAll('.print__page'), (page) =>
    Array.from(page.querySelectorAll('b'), ({ textContent }) => textContent),
  )

describe('The tickets to print', () => {
  it('are eight on a page, each with its QR code [PRINT-1]', async () => {
    const portal = await open(...manyCodes(11))
    const sheet = await chosen(portal)
    expect(sheet.getByText('11 boletos listos en 2 páginas A4.')).toBeDefined()
    expect(pages().map(({ length }) => length)).toEqual([8, 3])
    expect(document.querySelectorAll('.print__ticket .pass__qr path')).toHaveLength(11)
    const print = vi.spyOn(window, 'print').mockReturnValue(undefined)
    await portal.user.click(sheet.getByRole('button', { name: 'Imprimir' }))
    expect(print).toHaveBeenCalledOnce()
    await portal.user.click(sheet.getByRole('button', { name: 'Cerrar' }))
    expect(pages()).toEqual([])
  })

  it('are those that can be used; the others are counted [PRINT-1]', async () => {
    const sheet = await chosen(await open(freeCode, codeInUse, spentCode, expiredCode))
    expect(sheet.getByText('2 boletos listos en 1 página A4.')).toBeDefined()
    expect(sheet.getByText('Quedan fuera 2 códigos que ya no se pueden usar.')).toBeDefined()
    expect(pages().flat().toSorted()).toEqual(['ENUSO001', 'LIBRE001'])
  })

  it('are none where no code can be used', async () => {
    const sheet = await chosen(await open(expiredCode))
    expect(sheet.getByText(/^Ninguno de estos códigos se puede usar/)).toBeDefined()
    expect(sheet.queryByRole('button', { name: 'Imprimir' })).toBeNull()
  })

  it('are a thousand at most [PRINT-2]', async () => {
    const sheet = await chosen(await open(...manyCodes(1_001)))
    expect(sheet.getByText(/^1[ .\u00A0]?000 boletos listos en 125 páginas A4\.$/)).toBeDefined()
    expect(sheet.getByText(/elija menos códigos/)).toBeDefined()
    expect(pages().flat()).toHaveLength(1_000)
  }, 30_000)
})
