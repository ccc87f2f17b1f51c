import { screen, within } from '@testing-library/react'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { downloadStarted, exportFailed } from '../../../application/exports/exports.events'
import { codesShared } from '../../../application/sharing/sharing.events'
import { freeCode } from '../../support/mothers/codes'
import { anaUser, creatorProfile } from '../../support/mothers/users'
import { renderPortal } from '../../support/renderPortal'
import { button, codesInput, notices } from '../../support/screens'

const navigation = () => within(screen.getByRole('navigation', { name: 'Principal' }))
const main = () => within(screen.getByRole('main'))

const pages = [
  ['/', 'Dashboard', 'Validador de códigos'],
  ['/codigos', 'Códigos', 'Seguimiento de códigos'],
  ['/Codigos', 'Códigos', 'Seguimiento de códigos'],
] as const

describe('The frame of the portal [PORTAL-1, LAYOUT-4, LAYOUT-8]', () => {
  it.each(pages)('at %s marks «%s» as the current page, titled «%s»', async (at, label, title) => {
    await renderPortal({ at })
    const current = navigation()
      .getAllByRole('link')
      .filter((link) => link.getAttribute('aria-current') === 'page')
    expect(current.map(({ textContent }) => textContent)).toEqual([label])
    const heading = main().getByRole('heading', { level: 1 })
    expect(heading.textContent).toBe(title)
    const portal = main().getByRole('heading', { level: 2, name: 'Centro de líderes' })
    expect(heading.nextElementSibling).toBe(portal)
    expect(document.title).toBe(`${title} · Centro de líderes`)
  })

  it('has the event’s name in its banner, and the way back', async () => {
    const portal = await renderPortal({
      at: '/eventos/festival',
      given: ({ codes }) => codes.put(freeCode),
    })
    expect(main().getByRole('heading', { level: 1 }).textContent).toBe('Festival Verano')
    await portal.user.click(main().getByRole('link', { name: 'Volver a Códigos' }))
    expect(portal.path()).toBe('/codigos')
    expect(main().queryByRole('link', { name: /^Volver/ })).toBeNull()
  })

  it.each([
    ['/codigos/generar', 'Códigos'],
    ['/lotes', 'Dashboard'],
    ['/tablero', 'Dashboard'],
    ['/pedidos', 'Dashboard'],
    ['/lideres/nuevo', 'Dashboard'],
  ])(
    'leads from %s of coordinators back to %s, which the bar marks [LAYOUT-8]',
    async (at, page) => {
      await renderPortal({ at, given: ({ users }) => users.put(anaUser.uid, creatorProfile) })
      expect(main().getByRole('link', { name: `Volver a ${page}` })).toBeDefined()
      const links = navigation().getAllByRole('link')
      const marked = links.filter((link) => link.hasAttribute('aria-current'))
      expect(marked.map(({ textContent }) => textContent)).toEqual([page])
    },
  )

  it('shows each page with its icon [LAYOUT-3, ROUTE-16]', async () => {
    await renderPortal()
    const links = navigation().getAllByRole('link')
    expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Dashboard', '/'],
      ['Códigos', '/codigos'],
      ['Personas', '/personas'],
    ])
    const icons = links.map((link) => link.querySelector('svg[aria-hidden="true"]')?.innerHTML)
    expect(icons).not.toContain(undefined)
    expect(new Set(icons).size).toBe(3)
  })

  it('starts each page at its top', async () => {
    const portal = await renderPortal()
    await portal.user.click(navigation().getByRole('link', { name: 'Códigos' }))
    expect(portal.path()).toBe('/codigos')
    expect(main().getByText('Seguimiento de códigos')).toBeDefined()
    expect(document.activeElement).toBe(screen.getByRole('main'))
    await portal.user.click(navigation().getByRole('link', { name: 'Dashboard' }))
    expect(codesInput()).toBeDefined()
  })

  it('has a skip link for keyboard users', async () => {
    const { user } = await renderPortal()
    await user.tab()
    const skip = screen.getByRole('link', { name: 'Saltar al contenido' })
    expect(document.activeElement).toBe(skip)
    expect(skip.getAttribute('href')).toBe(`#${screen.getByRole('main').id}`)
  })

  it("ends with the current year's copyright [LAYOUT-10]", async () => {
    await renderPortal()
    const footer = within(screen.getByRole('contentinfo'))
    expect(footer.getByText('© 2026 Boletera')).toBeDefined()
  })

  it('has the year of another clock there [LAYOUT-10]', async () => {
    const now = new Date()
    onTestFinished(() => void vi.setSystemTime(now))
    vi.setSystemTime(new Date(2031, 0, 1))
    await renderPortal()
    expect(screen.getByRole('contentinfo').textContent).toContain('© 2031 Boletera')
  })

  it.each([
    ['Términos y condiciones', 'https://boletera.test/terminos'],
    ['Política de privacidad', 'https://boletera.test/privacidad'],
  ])('opens «%s» in a new tab without an opener [LAYOUT-11]', async (name, href) => {
    await renderPortal()
    const link = screen.getByRole('link', { name })
    expect(link.getAttribute('href')).toBe(href)
    expect(link.getAttribute('target')).toBe('_blank')
    expect(link.getAttribute('rel')).toBe('noopener noreferrer')
  })
})

describe('An unknown path', () => {
  it.each(['/otra', '/codigos/7', '/iniciar-sesion/x', '/codigos.html'])(
    '%s shows the not-found page during a session',
    async (at) => {
      const { user, path } = await renderPortal({ at })
      expect(screen.getByRole('heading', { level: 1, name: 'Página no encontrada' })).toBeDefined()
      expect(document.title).toBe('Página no encontrada · Centro de líderes')
      expect(navigation().getAllByRole('link')).toHaveLength(3)
      await user.click(screen.getByRole('link', { name: 'Ir al inicio' }))
      expect(path()).toBe('/')
    },
  )

  it('leads to sign-in when the leader signs out there', async () => {
    const { user, path } = await renderPortal({ at: '/otra' })
    await user.click(button(/Ana Mora/))
    await user.click(button('Cerrar sesión'))
    expect(path()).toBe('/iniciar-sesion')
  })
})

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
        marks: [],
        areMarksKept: false,
        atRisk: 0,
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

it('Until it is known who is here, a leader’s page shows the frame of the portal, and nothing of a leader [SHELL-2, GUARD-5]', async () => {
  const portal = await renderPortal({
    given: ({ gateway }) => {
      gateway.holdsRestoring = true
    },
  })
  const brand = portal.container.querySelector('.bar .brand')
  expect(brand?.firstElementChild?.matches('svg.logo')).toBe(true)
  expect(screen.getByRole('heading', { name: 'Centro de líderes' })).toBeDefined()
  expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toEqual([
    'Cargando…',
    '',
  ])
  expect(screen.queryAllByRole('link')).toEqual([])
  expect(screen.queryAllByRole('button')).toEqual([])
})
