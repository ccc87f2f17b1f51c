import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { codesShared } from '../../../application/codes/sharing/sharing.events'
import { downloadStarted, exportFailed } from '../../../application/codes/sharing/sharing.slice'
import { renderPortal } from '../../support/renderPortal'
import { notices } from '../../support/screens'

it("The top bar starts with the logo next to the portal's name [LAYOUT-2]", async () => {
  await renderPortal()
  const bar = screen.getByRole('navigation', { name: 'Principal' }).closest('header')
  const brand = bar?.querySelector('.brand')
  expect(brand?.textContent).toBe('Centro de líderes')
  expect(brand?.firstElementChild?.matches('svg.logo')).toBe(true)
})

describe('The snackbar area', () => {
  it.each([
    [
      'success',
      codesShared({
        from: 'list',
        channel: 'copy',
        codes: ['LIBRE001'],
        marked: [],
        areMarksKept: false,
        at: 1,
      }),
      'El código de acceso: LIBRE001 ha sido copiado!',
    ],
    ['warning', exportFailed('codes-gone'), 'Esos códigos ya no están en su lista.'],
    ['error', exportFailed('download-failed'), 'No se pudo generar el archivo. Intente de nuevo.'],
    ['info', downloadStarted('codigos.csv'), 'Descarga iniciada: codigos.csv'],
  ] as const)(
    'shows a notice of type %s with its message [LAYOUT-12, LAYOUT-13]',
    async (tone, event, text) => {
      const { store, happens } = await renderPortal()
      await happens(() => store.dispatch(event))
      expect(notices()).toEqual([text])
      const shown = screen.getByRole('button', { name: 'Cerrar aviso' }).parentElement
      expect(shown?.className).toBe(`snack snack--${tone}`)
      expect(shown?.parentElement?.className).toBe('snacks')
    },
  )
})
