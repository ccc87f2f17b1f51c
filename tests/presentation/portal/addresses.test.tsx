import { fireEvent, screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { type EventId, eventId } from '../../../domain/codes/AccessCode'
import { eventPath } from '../../../presentation/kit/routes/routes'
import { goTo } from '../../support/accountScreens'
import { accessCode, eventOf } from '../../support/mothers/codes'
import { anaUser, creatorProfile } from '../../support/mothers/users'
import { renderPortal } from '../../support/renderPortal'
import { button } from '../../support/screens'

const codeOf = (id: EventId) => accessCode('LIBRE001', { eventId: id })

/** Opens the portal with codes of one event, which is found under its id. */
const open = (at: string, id: string = 'festival') =>
  renderPortal({
    at,
    given: ({ codes, events }) => {
      events.put(eventOf(id, 'Fiesta de prueba'))
      codes.put(codeOf(eventId(id)))
    },
  })

const title = () => document.title.replace(' · Centro de líderes', '')
const entry = (name: string) => screen.getByRole('link', { name })
const currentEntries = () =>
  ['Dashboard', 'Códigos'].filter((name) => entry(name).getAttribute('aria-current') === 'page')

/** Whether the browser is left to follow a link itself. */
const isLeftToBrowser = (link: HTMLElement, init: MouseEventInit): boolean => {
  // Stops jsdom, which cannot navigate, after the page has had its say.
  let isUntouched = false
  const onEnd = (event: Event) => {
    isUntouched = !event.defaultPrevented
    event.preventDefault()
  }
  window.addEventListener('click', onEnd, { once: true })
  fireEvent.click(link, init)
  return isUntouched
}

describe('An address', () => {
  it.each([
    ['/codigos', 'Seguimiento de códigos'],
    ['/Codigos/', 'Seguimiento de códigos'],
    ['/c%6Fdigos', 'Seguimiento de códigos'],
    ['/codigos//', 'Seguimiento de códigos'],
    ['/EVENTOS/festival/', 'Fiesta de prueba'],
    ['/eventos/festival?boleto=', 'Fiesta de prueba'],
  ])('of a page is read as people write it: %s', async (at, page) => {
    await open(at)
    expect(title()).toBe(page)
    expect(screen.queryByRole('heading', { name: 'Página no encontrada' })).toBeNull()
  })

  it.each(['año 1', 'a:b@c+d&e=f', '100% #1?', 'A-B', '%41'])(
    'of an event holds any id: %s [ROUTE-10]',
    async (id) => {
      await open(eventPath(eventId(id)), id)
      expect(title()).toBe('Fiesta de prueba')
    },
  )

  it.each(['/%', '/eventos/%E0%A4', '/eventos/festival/codigos', '/codigos%2F'])(
    'that names nothing shows that the page was not found, in the frame: %s [ROUTE-8]',
    async (at) => {
      await open(at)
      expect(screen.getByRole('heading', { name: 'Página no encontrada', level: 2 })).toBeDefined()
      expect(entry('Dashboard')).toBeDefined()
    },
  )
})

describe('The frame', () => {
  it('stays while its pages change [LAYOUT-1]', async () => {
    const { user } = await open('/')
    const frame = entry('Dashboard')
    await user.click(entry('Códigos'))
    expect(title()).toBe('Seguimiento de códigos')
    expect(entry('Dashboard')).toBe(frame)
    await goTo('/eventos/festival')
    expect(title()).toBe('Fiesta de prueba')
    expect(entry('Dashboard')).toBe(frame)
  })

  it('marks the entry of its page, with or without a search', async () => {
    const { user } = await open('/codigos?buscar=LIBRE')
    expect(currentEntries()).toEqual(['Códigos'])
    await user.click(entry('Dashboard'))
    expect(currentEntries()).toEqual(['Dashboard'])
    await goTo('/eventos/festival')
    expect(currentEntries()).toEqual([])
  })
})

describe('A link', () => {
  it('to the current page adds no entry to the history', async () => {
    const { user } = await open('/')
    await user.click(entry('Códigos'))
    const before = window.history.length
    await user.click(entry('Códigos'))
    expect(window.history.length).toBe(before)
  })

  it('to the current page with another search does', async () => {
    const { user } = await open('/')
    await goTo('/codigos?buscar=LIBRE')
    const before = window.history.length
    await user.click(entry('Códigos'))
    expect(window.history.length).toBe(before + 1)
    expect(window.location.search).toBe('')
  })

  it.each([
    ['Control', { ctrlKey: true }],
    ['Command', { metaKey: true }],
    ['Shift', { shiftKey: true }],
    ['Alt', { altKey: true }],
    ['the middle button', { button: 1 }],
  ] satisfies [string, MouseEventInit][])(
    'pressed with %s is left to the browser',
    async (_, how) => {
      const { path } = await open('/')
      expect(isLeftToBrowser(entry('Códigos'), how)).toBe(true)
      expect(path()).toBe('/')
    },
  )

  it('in a menu closes it, also where the browser opens the page in a tab', async () => {
    const { user } = await renderPortal({
      given: ({ users }) => users.put(anaUser.uid, creatorProfile),
    })
    const links = () => screen.getAllByRole('link', { name: 'Nuevo líder' })
    const before = links().length
    await user.click(button(/Ana Mora/))
    const [link] = links().filter((one) => one.matches('.popup__item'))
    if (!link) throw new Error('The menu has no such link')
    expect(isLeftToBrowser(link, { ctrlKey: true })).toBe(true)
    expect(links()).toHaveLength(before)
  })
})
