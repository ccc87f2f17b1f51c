import { act, cleanup } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { goTo } from '../../support/accountScreens'
import { PASSWORD } from '../../support/createFakes'
import { anaUser, beto } from '../../support/mothers/users'
import { type OpenPortal, pass, renderPortal } from '../../support/renderPortal'
import { button, signInAs } from '../../support/screens'

const SEARCH = '/codigos?buscar=secreto'
const address = () => window.location.pathname + window.location.search + window.location.hash
const entry = () => window.history.state

const signOut = async ({ user }: OpenPortal, name: RegExp) => {
  await user.click(button(name))
  await user.click(button('Cerrar sesión'))
}

/** The browser shows an older entry of its history. */
const backTo = async (path: string, state: unknown) => {
  await act(async () => {
    window.history.pushState(state, '', path)
    window.dispatchEvent(new PopStateEvent('popstate', { state }))
  })
  await pass(0)
}

/** Ana searches and signs out; her entry is then loaded anew. */
const reloadAfterSignOut = async () => {
  const first = await renderPortal({ at: SEARCH })
  const made = entry()
  await signOut(first, /Ana Mora/)
  first.unmount()
  cleanup()
  return renderPortal({ at: SEARCH, historyState: made, as: null })
}

describe('An entry of the history', () => {
  it('keeps its search for the leader who made it', async () => {
    const portal = await renderPortal({ at: SEARCH })
    const made = entry()
    await goTo('/')
    await backTo(SEARCH, made)
    expect(address()).toBe(SEARCH)
    await signOut(portal, /Ana Mora/)
    await signInAs(portal, anaUser.email, PASSWORD)
    await backTo(SEARCH, made)
    expect(address()).toBe(SEARCH)
  })

  it.each(['/codigos?buscar=secreto', '/codigos?buscar=a#b', '/?x=secreto'])(
    'of a former leader is opened without its search: %s',
    async (path) => {
      const portal = await renderPortal({ at: path })
      const made = entry()
      await goTo('/')
      await signOut(portal, /Ana Mora/)
      await signInAs(portal, beto.email, PASSWORD)
      await backTo(path, made)
      expect(address()).toBe(path.replace(/[?#].*/, ''))
      expect(document.body.innerHTML).not.toContain('secreto')
      // Also afterwards it is the new leader's entry.
      expect(JSON.stringify(entry())).toContain('beto')
    },
  )

  it('that a link within the page made is opened without its search as well', async () => {
    const portal = await renderPortal({ at: SEARCH })
    await act(async () => {
      window.location.hash = 'contenido'
    })
    await pass(10)
    const made = entry()
    await goTo('/')
    await signOut(portal, /Ana Mora/)
    await signInAs(portal, beto.email, PASSWORD)
    await backTo(`${SEARCH}#contenido`, made)
    expect(address()).toBe('/codigos')
  })

  it('of a former leader keeps that search out after a reload, signed out and signed in', async () => {
    const portal = await reloadAfterSignOut()
    expect(address()).toBe('/iniciar-sesion')
    await signInAs(portal, beto.email, PASSWORD)
    expect(address()).toBe('/')
  })

  it('is opened again by its leader after a reload, without the search', async () => {
    const portal = await reloadAfterSignOut()
    await signInAs(portal, anaUser.email, PASSWORD)
    expect(address()).toBe('/codigos')
  })

  it('from a bookmark becomes the leader’s who opens it', async () => {
    await renderPortal({ at: SEARCH })
    expect(address()).toBe(SEARCH)
    expect(entry()).toMatchObject({ leader: anaUser.uid })
  })

  it('keeps what the router stored in it', async () => {
    await renderPortal({ at: SEARCH, historyState: { usr: { x: 1 }, key: 'k1' } })
    expect(entry()).toMatchObject({ usr: { x: 1 }, key: 'k1', leader: anaUser.uid })
  })
})
