import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { type NewNotice, snack } from '../../../application/notices/Notice'
import { noticePosted } from '../../../application/notices/notices.slice'
import { renderPortal } from '../../support/renderPortal'
import { notices } from '../../support/screens'

it('The top bar begins with the logo beside the portal’s name [LAYOUT-2]', async () => {
  await renderPortal()
  const bar = screen.getByRole('navigation', { name: 'Principal' }).closest('header')
  const brand = bar?.querySelector('.brand')
  expect(brand?.textContent).toBe('Centro de líderes')
  expect(brand?.firstElementChild?.matches('svg.logo')).toBe(true)
})

describe('The snackbar area', () => {
  const tones: readonly NewNotice['tone'][] = ['success', 'warning', 'error', 'info']

  it.each(tones)(
    'shows a notice of type %s with its message [LAYOUT-12, LAYOUT-13]',
    async (tone) => {
      const { store, happens } = await renderPortal()
      const notice = noticePosted(snack(tone, { kind: 'code-copied', code: 'LIBRE001' }))
      await happens(() => store.dispatch(notice))
      expect(notices()).toEqual(['El código de acceso: LIBRE001 ha sido copiado!'])
      const shown = screen.getByRole('button', { name: 'Cerrar aviso' }).parentElement
      expect(shown?.className).toBe(`snack snack--${tone}`)
      expect(shown?.parentElement?.className).toBe('snacks')
    },
  )
})
