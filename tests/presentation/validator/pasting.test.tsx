import { fireEvent, screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { ok } from '../../../domain/shared/Result'
import type { Fakes } from '../../support/createFakes'
import { freeCode } from '../../support/mothers/codes'
import { renderPortal } from '../../support/renderPortal'
import { button, codesInput, notices, rowsOf } from '../../support/screens'
import { PHONE_WIDTH, resizeTo } from '../../support/viewport'

const given = ({ codes, clipboard }: Fakes) => {
  codes.put(freeCode)
  clipboard.text = 'LIBRE001 NADA'
}
const green = () => screen.getAllByRole('button').filter((one) => one.matches('.btn--primary'))

describe('«Pegar y validar» [VALIDATOR-21]', () => {
  it('pastes the clipboard and shows the result', async () => {
    const { user } = await renderPortal({ given })
    await user.click(button('Pegar y validar'))
    expect(codesInput()).toHaveProperty('value', 'LIBRE001 NADA')
    expect(rowsOf('Códigos válidos')).toHaveLength(1)
  })

  it.each([
    ['does not let it read', 'refusesReading', /^El navegador no permite leer el portapapeles/],
    ['is empty', null, /^El portapapeles no contiene texto/],
  ] as const)(
    'moves the focus to the input if the clipboard %s',
    async (_what, refusal, notice) => {
      const portal = await renderPortal({ given })
      portal.clipboard.text = ''
      for (let times = 0; times < 2; times++) {
        if (refusal) portal.clipboard[refusal]()
        await portal.user.click(button('Pegar y validar'))
        expect(document.activeElement).toBe(codesInput())
      }
      expect(notices()).toHaveLength(1)
      expect(notices()[0]).toMatch(notice)
    },
  )

  it('is the one green button while the input is empty, then «Validar», then «Copiar»', async () => {
    const { user } = await renderPortal({ given })
    expect(green()).toEqual([button('Pegar y validar')])
    await user.type(codesInput(), 'LIBRE001')
    expect(green()).toEqual([button('Validar')])
    await user.click(button('Validar'))
    expect(green()).toEqual([button('Copiar 1 código utilizable')])
  })
})

describe('A picture in the clipboard [RECEIVE-6]', () => {
  const picture = new File(['x'], 'image.png', { type: 'image/png' })
  const paste = (text: string) =>
    fireEvent.paste(codesInput(), { clipboardData: { files: [picture], getData: () => text } })

  it('is attached with the codes of its QR codes', async () => {
    const portal = await renderPortal({ given })
    portal.pictureCodes.replies(ok(['LIBRE001', 'NADA']))
    await portal.happens(() => paste(''))
    expect(screen.getByRole('list', { name: 'Archivos adjuntos' }).textContent).toContain(
      'image.png · 2 códigos',
    )
  })

  it('that comes with the text it shows is left out', async () => {
    const portal = await renderPortal({ given })
    await portal.happens(() => paste('LIBRE001'))
    expect(screen.queryByRole('list', { name: 'Archivos adjuntos' })).toBeNull()
  })
})

describe('On a phone', () => {
  it('files are opened by an icon in the head [VALIDATOR-28]', async () => {
    await renderPortal({ given })
    expect(button('Abrir archivo').textContent).toBe('Abrir archivo')
    resizeTo(PHONE_WIDTH)
    const portal = await renderPortal({ given })
    const opener = portal.container.querySelector('.card__head [aria-label="Abrir archivo"]')
    expect(opener?.textContent).toBe('')
  })
})
