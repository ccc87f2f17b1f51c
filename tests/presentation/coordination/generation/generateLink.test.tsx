import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { goTo } from '../../../support/accountScreens'
import { expectNoAxeViolations } from '../../../support/expectNoAxeViolations'
import { openGeneration } from '../../../support/generationScreen'
import { accessCode } from '../../../support/mothers/codes'
import { anaUser, beto, creatorProfile } from '../../../support/mothers/users'
import { pass, renderPortal } from '../../../support/renderPortal'
import { DESKTOP_WIDTH, PHONE_WIDTH, resizeTo } from '../../../support/viewport'

const code = accessCode('LIBRE001')

/** The texts of the links to the form that are there for the eye too. */
const wordsOfLinks = () =>
  screen
    .getAllByRole('link', { name: 'Generar códigos' })
    .flatMap((link) => [...link.childNodes])
    .filter((node) => node.nodeType === Node.TEXT_NODE)
    .map(({ textContent }) => textContent)

describe.each([PHONE_WIDTH, 820, DESKTOP_WIDTH])('At %i px', (width) => {
  it.each([
    ['the list', '/codigos', [code]],
    ['an empty list', '/codigos', []],
    ['the page of an event', '/eventos/festival', [code]],
  ])('%s leads a coordinator to the form in words [GENERATE-14]', async (_, at, codes) => {
    resizeTo(width)
    await renderPortal({
      at,
      given: (fakes) => {
        fakes.users.put(anaUser.uid, creatorProfile)
        fakes.codes.put(...codes)
      },
    })
    expect(wordsOfLinks()).toEqual(['Generar códigos'])
  })
})

describe('The code-generation form', () => {
  it('is filled in by the address, and leaves out what the lists do not have [GENERATE-15]', async () => {
    const { unmount } = await openGeneration({
      at: `/codigos/generar?evento=jazz&lider=${beto.uid}`,
    })
    expect(screen.getByText('Noche de jazz')).toBeDefined()
    expect(screen.getByText('Beto Arce')).toBeDefined()
    unmount()
    await openGeneration({ at: '/codigos/generar?evento=gone&lider=gone' })
    expect(screen.getByText('Elija un evento')).toBeDefined()
    expect(screen.getByText('Elija un líder')).toBeDefined()
  })

  it('takes the name of a member of every object for no event and no leader [GENERATE-15]', async () => {
    await openGeneration({ at: '/codigos/generar?evento=constructor&lider=toString' })
    expect(screen.getByText('Elija un evento')).toBeDefined()
    expect(screen.getByText('Elija un líder')).toBeDefined()
  })

  it('is reached from the list, from an event, which is filled in, and from the palette [GENERATE-14]', async () => {
    const portal = await openGeneration({
      at: '/eventos/festival',
      given: ({ codes }) => codes.put(accessCode('LIBRE001')),
    })
    await portal.user.click(screen.getByRole('link', { name: 'Generar códigos' }))
    await pass(20)
    expect(window.location.search).toBe('?evento=festival')
    expect(screen.getByText('Festival Verano')).toBeDefined()
    await portal.user.click(screen.getByRole('link', { name: 'Códigos' }))
    await pass(0)
    const link = screen.getByRole('link', { name: 'Generar códigos' })
    expect(link.textContent).toBe('Generar códigos')
    expect(link.getAttribute('href')).toBe('/codigos/generar')
    await portal.user.keyboard('{Control>}k{/Control}generar{Enter}')
    await pass(0)
    expect(portal.path()).toBe('/codigos/generar')
  })

  it('keeps what was filled in for the way back, and has no axe violations', async () => {
    const portal = await openGeneration()
    const prefix = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Prefijo' })
    await portal.user.type(prefix(), 'fest')
    const entry = window.history.state
    portal.unmount()
    document.body.replaceChildren()
    await openGeneration({ historyState: entry })
    expect(prefix().value).toBe('fest')
    await expectNoAxeViolations()
  })
})

describe('A leader without the permission', () => {
  it('sees neither the link nor the form [ACCESS-7]', async () => {
    await renderPortal({ at: '/codigos/generar' })
    expect(screen.getByRole('heading', { name: 'Página no encontrada' })).toBeDefined()
    await goTo('/codigos')
    expect(screen.queryByRole('link', { name: 'Generar códigos' })).toBeNull()
  })

  it('loses the form with the permission [ACCESS-7]', async () => {
    const portal = await openGeneration()
    await portal.happens(() =>
      portal.users.put(anaUser.uid, {
        ...creatorProfile,
        permissions: { read: true, create: false },
      }),
    )
    expect(screen.getByRole('heading', { name: 'Página no encontrada' })).toBeDefined()
  })
})
