import { act, fireEvent, screen, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { downloadStarted } from '../../../application/exports/exports.events'
import { shareOf } from '../../../domain/sharing/leaderData/LeaderData'
import { expectNoAxeViolations } from '../../support/expectNoAxeViolations'
import { freeCode, trackedCode } from '../../support/mothers/codes'
import { anaUser } from '../../support/mothers/users'
import { type OpenPortal, pass, renderPortal } from '../../support/renderPortal'
import { button, noticeHints, notices } from '../../support/screens'
import { PHONE_WIDTH, resizeTo } from '../../support/viewport'

const second = trackedCode('LIBRE002')
const third = trackedCode('LIBRE003')

/** A leader's portal with three free codes. */
const open = (at = '/codigos') =>
  renderPortal({ at, given: ({ codes }) => codes.put(freeCode, second, third) })

const noteOf = ({ leaderData }: OpenPortal, { id } = freeCode) =>
  shareOf(leaderData.of(anaUser.uid), id).note

const queryField = () =>
  screen.queryByRole('combobox', { name: /^¿Para quién (es|son) / }) as HTMLInputElement | null
const field = () => {
  const found = queryField()
  if (!found) throw new Error('No one is asked for whom the codes are')
  return found
}

const DAY_MS = 86_400_000

const question = () => within(screen.getByRole('dialog'))

/** Copies LIBRE001 and notes it for someone. */
const giveTo = async ({ user }: OpenPortal, name: string) => {
  await user.click(button('Copiar LIBRE001'))
  await user.type(field(), `${name}{Enter}`)
}

describe('The question for whom a given code is', () => {
  it('stands below the notices, names the code, and Enter keeps the name [SHARED-9]', async () => {
    const portal = await open()
    await portal.user.click(button('Copiar LIBRE001'))
    expect(field().labels?.[0]?.textContent).toBe('¿Para quién es LIBRE001?')
    expect(field().closest('[role=status]')?.contains(button('Cerrar aviso'))).toBe(false)
    await portal.user.type(field(), 'Ana{Enter}')
    expect(noteOf(portal)).toBe('Ana')
    expect(notices().at(-1)).toBe('Anotado: para Ana.')
    expect(queryField()).toBeNull()
    expect(document.activeElement).not.toBe(document.body)
  })

  it('comes with a notice that says what giving offline risks, each in an element of its own [COPY-1, NEXT-FREE-3]', async () => {
    const portal = await open()
    await portal.happens(() => portal.activity.set({ isOnline: false }))
    await portal.user.click(button('Copiar LIBRE001'))
    expect(notices()).toEqual(['El código de acceso: LIBRE001 ha sido copiado!'])
    expect(noticeHints()).toEqual([
      ['Queda como dado.', 'Sin conexión: otro dispositivo suyo podría compartir el mismo código.'],
    ])
  })

  it('gives way to the note of its ticket, and comes back unless it was answered there [SHARED-9]', async () => {
    const portal = await open()
    await portal.user.click(button('Copiar LIBRE001'))
    await portal.user.click(button('LIBRE001'))
    await pass(0)
    const ticket = () => within(screen.getByRole('dialog', { name: 'Boleto de LIBRE001' }))
    expect(ticket().getByLabelText('Dado a…')).toBeDefined()
    expect(queryField()).toBeNull()
    await portal.user.keyboard('{Escape}')
    await pass(100)
    expect(field()).toBeDefined()
    await portal.user.click(button('LIBRE001'))
    await pass(0)
    await portal.user.type(ticket().getByLabelText('Dado a…'), 'Ana')
    await portal.user.keyboard('{Escape}')
    await pass(1_000)
    expect(noteOf(portal)).toBe('Ana')
    expect(queryField()).toBeNull()
  })

  it('waits behind a question, which it would cover [SHARED-9]', async () => {
    const portal = await open()
    await portal.user.click(button('Copiar LIBRE001'))
    await portal.happens(() => portal.clock.advance(DAY_MS))
    await portal.user.click(button('Compartir LIBRE001 por WhatsApp'))
    expect(notices()).toEqual([])
    expect(queryField()).toBeNull()
    await pass(30_000)
    await portal.user.click(button('Cancelar'))
    expect(field()).toBeDefined()
  })

  it('stays until it is closed, long after its notice [SHARED-9]', async () => {
    const portal = await open()
    await portal.user.click(button('Copiar LIBRE001'))
    await pass(5_000)
    expect(notices()).toEqual([])
    await pass(600_000)
    expect(field()).toBeDefined()
    await portal.user.click(button('Cerrar la pregunta'))
    expect(queryField()).toBeNull()
    expect(noteOf(portal)).toBe('')
  })

  it('goes with its page, which keeps what was typed [SHARED-9]', async () => {
    const portal = await open()
    await portal.user.click(button('Copiar LIBRE001'))
    await portal.user.type(field(), 'Ana')
    await portal.user.click(screen.getByRole('link', { name: 'Dashboard' }))
    expect(noteOf(portal)).toBe('Ana')
    expect(queryField()).toBeNull()
  })

  it.each([PHONE_WIDTH, 1280])('has no barriers at %i px', async (width) => {
    resizeTo(width)
    const portal = await open()
    await portal.user.click(button('Copiar LIBRE001'))
    await expectNoAxeViolations()
  })

  it('of several keeps one name for all, and proposes the names of earlier ones [SHARED-9]', async () => {
    const portal = await open('/')
    await portal.user.click(button(/^Copiar códigos de Festival Verano/))
    expect(field().labels?.[0]?.textContent).toBe('¿Para quién son los 3?')
    await portal.user.type(field(), 'Grupo del gimnasio')
    await portal.user.click(button('Anotar'))
    expect([freeCode, second, third].map((code) => noteOf(portal, code))).toEqual(
      Array(3).fill('Grupo del gimnasio'),
    )
    expect(notices().at(-1)).toBe('Anotado en 3 códigos: para Grupo del gimnasio.')
    await portal.happens(() => portal.clock.advance(DAY_MS))
    await portal.user.click(button(/^Compartir códigos de Festival Verano/))
    expect(screen.getByRole('dialog', { name: 'Ya dio estos 3 códigos' })).toBeDefined()
    const given = question().getAllByRole('listitem')
    expect(given.map(({ textContent }) => textContent?.replace(/\s/g, ' '))).toEqual(
      ['LIBRE001', 'LIBRE002', 'LIBRE003'].map((code) =>
        expect.stringMatching(`^${code} a Grupo del gimnasio, `),
      ),
    )
    await portal.user.click(button('Compartir de nuevo'))
    expect(notices().at(-1)).toBe('3 códigos quedan como dados.')
    expect(field().value).toBe('')
  })

  it('proposes the former name of a code that leaves again, and keeps it beside another one [SHARED-9]', async () => {
    const portal = await open()
    await giveTo(portal, 'Ana')
    await pass(1_000)
    await portal.user.click(button('Copiar LIBRE001'))
    expect(field()).toMatchObject({ value: '', placeholder: 'Ana' })
    await portal.user.type(field(), '{Enter}')
    expect(noteOf(portal)).toBe('Ana')
    await pass(1_000)
    await portal.user.click(button('Copiar LIBRE001'))
    await portal.user.type(field(), 'Luis{Enter}')
    expect(noteOf(portal)).toBe('Ana · Luis')
    await pass(1_000)
    await portal.user.click(button('Copiar LIBRE001'))
    expect(noticeHints()).toEqual([
      [expect.stringMatching(/^Ya se lo dio a Ana y a Luis hoy/), 'Queda como dado.'],
    ])
  })

  it('keeps what was typed where another one takes its place, and nothing once undone [SHARED-9]', async () => {
    const portal = await open()
    await portal.user.click(button('Copiar LIBRE001'))
    await portal.user.type(field(), 'Ana')
    await portal.user.click(button('Copiar LIBRE002'))
    expect(noteOf(portal)).toBe('Ana')
    expect(field().labels?.[0]?.textContent).toBe('¿Para quién es LIBRE002?')
    expect([...(field().list?.options ?? [])].map(({ value }) => value)).toEqual(['Ana'])
    await portal.user.type(field(), 'Luis')
    await portal.user.click(button('Deshacer'))
    expect(noteOf(portal, second)).toBe('')
    expect(notices().at(-1)).toBe('Deshecho.')
    expect(queryField()).toBeNull()
  })

  it('goes where the mark is taken back on another device, and keeps what was typed [SHARED-9]', async () => {
    const portal = await open()
    await portal.user.click(button('Copiar LIBRE001'))
    await portal.user.type(field(), 'Ana')
    await portal.happens(() =>
      portal.leaderData.save(anaUser.uid, [
        { kind: 'share', code: freeCode.id, fields: { sharedAt: null, channel: null } },
      ]),
    )
    expect(queryField()).toBeNull()
    expect(noteOf(portal)).toBe('Ana')
  })
})

it('The question for whom a given code is keeps what was typed a moment after the last key: a page that is closed may not have the time [SHARED-9]', async () => {
  const portal = await open()
  await portal.user.click(button('Copiar LIBRE001'))
  await portal.user.type(field(), 'Ana')
  expect(noteOf(portal)).toBe('')
  await pass(600)
  expect(noteOf(portal)).toBe('Ana')
  await portal.user.type(field(), '{Backspace>3}')
  await pass(600)
  expect(noteOf(portal)).toBe('')
  expect(notices()).toHaveLength(1)
})

describe('The question for whom a given code is, on a page that is hidden,', () => {
  /** Types a name, and hides the page for a while. */
  const hideAfter = async (portal: OpenPortal, name: string) => {
    await portal.user.click(button('Copiar LIBRE001'))
    await portal.user.type(field(), name)
    const hidden = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
    fireEvent(document, new Event('visibilitychange'))
    await pass(0)
    hidden.mockRestore()
    expect(noteOf(portal)).toBe(name)
    expect(notices()).toHaveLength(1)
  }

  it('keeps what was typed when the page is hidden, and what is typed after it [SHARED-9]', async () => {
    const portal = await open()
    await hideAfter(portal, 'An')
    await portal.user.type(field(), 'a{Enter}')
    expect(noteOf(portal)).toBe('Ana')
    expect(notices().at(-1)).toBe('Anotado: para Ana.')
  })

  it('says by Enter that the name is kept which was kept when the page was hidden [SHARED-9]', async () => {
    const portal = await open()
    await hideAfter(portal, 'Ana')
    await portal.user.type(field(), '{Enter}')
    expect(notices().at(-1)).toBe('Anotado: para Ana.')
  })

  it.each([
    ['«Deshacer»', ({ user }: OpenPortal) => user.click(button('Deshacer'))],
    ['Escape', ({ user }: OpenPortal) => user.type(field(), '{Escape}')],
    ['an empty field', ({ user }: OpenPortal) => user.type(field(), '{Backspace>2}{Enter}')],
  ])(
    'takes half a name back that was kept when the page was hidden, by %s [SHARED-9]',
    async (_, takeBack) => {
      const portal = await open()
      await hideAfter(portal, 'An')
      await takeBack(portal)
      expect(noteOf(portal)).toBe('')
      expect(queryField()).toBeNull()
    },
  )
})

describe('The question for whom a given code is, by keys,', () => {
  it('is reached by F6 before its notice, and Escape drops what was typed and gives the focus back [NOTICE-5]', async () => {
    const portal = await open()
    await portal.user.click(button('Copiar LIBRE001'))
    await portal.user.keyboard('{F6}Ana')
    expect(field().value).toBe('Ana')
    await portal.user.keyboard('{Escape}')
    expect(queryField()).toBeNull()
    expect(document.activeElement).toBe(button('Copiar LIBRE001'))
    expect(noteOf(portal)).toBe('')
    expect(notices()).toHaveLength(1)
  })

  it('drops what was typed by Escape from its buttons as well [NOTICE-5]', async () => {
    const portal = await open()
    await portal.user.click(button('Copiar LIBRE001'))
    await portal.user.keyboard('{F6}Ana{Tab}{Escape}')
    expect(queryField()).toBeNull()
    expect(noteOf(portal)).toBe('')
  })

  it('that goes by «Deshacer» of its notice leaves the focus where it was before both [NOTICE-5]', async () => {
    const portal = await open()
    await portal.user.click(button('Copiar LIBRE001'))
    await portal.user.keyboard('{F6}{F6}')
    expect(document.activeElement).toBe(button('Deshacer'))
    await portal.user.keyboard('{Enter}')
    expect(queryField()).toBeNull()
    expect(document.activeElement).toBe(button('Copiar LIBRE001'))
  })

  it('leads to the newest notice by F6 again, and by Escape there back to what is typed [NOTICE-5]', async () => {
    const portal = await open()
    await portal.user.click(button('Copiar LIBRE001'))
    await portal.user.keyboard('{F6}Ana')
    act(() => void portal.store.dispatch(downloadStarted('codigos.csv')))
    await portal.user.keyboard('{F6}{Escape}')
    expect(notices()).toHaveLength(1)
    expect(document.activeElement).toBe(field())
    expect(field().value).toBe('Ana')
    await portal.user.keyboard('{Enter}')
    expect(noteOf(portal)).toBe('Ana')
  })
})

describe('The notice of a shared code', () => {
  it('closes alone by Escape above a dialog [NOTICE-5]', async () => {
    const portal = await open(`/codigos?boleto=${encodeURIComponent(freeCode.id)}`)
    await portal.user.click(
      within(screen.getByRole('dialog')).getByRole('button', { name: 'Copiar' }),
    )
    await portal.user.keyboard('{F6}{Escape}')
    expect(notices()).toEqual([])
    expect(screen.getByRole('dialog', { name: 'Boleto de LIBRE001' })).toBeDefined()
  })

  it('goes after 5000 ms where it came up under a pointer that rests [NOTICE-1, NOTICE-4]', async () => {
    const portal = await open()
    await portal.user.click(button('Copiar LIBRE001'))
    fireEvent.pointerEnter(button('Deshacer'))
    await pass(4_999)
    expect(notices()).toHaveLength(1)
    await pass(1)
    expect(notices()).toEqual([])
  })

  it.each([
    [
      'its button has the focus',
      () => act(() => button('Deshacer').focus()),
      () => act(() => button('Deshacer').blur()),
    ],
    [
      'the pointer is on it',
      ({ user }: OpenPortal) => user.hover(button('Deshacer')),
      ({ user }: OpenPortal) => user.unhover(button('Deshacer')),
    ],
  ])('waits while %s, and its time begins anew without [NOTICE-4]', async (_, hold, leave) => {
    const portal = await open()
    await portal.user.click(button('Copiar LIBRE001'))
    await hold(portal)
    await pass(60_000)
    expect(notices()).toHaveLength(1)
    await leave(portal)
    await pass(4_900)
    expect(notices()).toHaveLength(1)
    await pass(200)
    expect(notices()).toEqual([])
  })

  it('that only confirms ends where a ticket opens, which it would cover', async () => {
    const portal = await open()
    await giveTo(portal, 'Ana')
    expect(notices().at(-1)).toBe('Anotado: para Ana.')
    await portal.user.click(button('LIBRE001'))
    await pass(0)
    expect(screen.getByRole('dialog', { name: 'Boleto de LIBRE001' })).toBeDefined()
    expect(notices()).not.toContain('Anotado: para Ana.')
  })
})
