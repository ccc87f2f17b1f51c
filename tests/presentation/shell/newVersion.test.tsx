import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { newVersionFound } from '../../../application/shell/version.slice'
import { expectNoAxeViolations } from '../../support/expectNoAxeViolations'
import { renderPortal } from '../../support/renderPortal'
import { button, codesInput } from '../../support/screens'

const offer = () => screen.queryByText('Hay una versión nueva. Al actualizar se recarga la página.')

const offered = async () => {
  const portal = await renderPortal()
  await portal.user.type(codesInput(), 'LIBRE001')
  await portal.happens(() => portal.store.dispatch(newVersionFound('b')))
  return portal
}

describe('The offer of a new version [VERSION-2]', () => {
  it('is announced and accessible, and takes neither focus nor what is typed', async () => {
    await offered()
    expect(offer()?.closest('[aria-live=polite]')).not.toBeNull()
    expect(document.activeElement).toBe(codesInput())
    expect(codesInput()).toHaveProperty('value', 'LIBRE001')
    await expectNoAxeViolations()
  })

  it('is announced by an element that was there before', async () => {
    const portal = await renderPortal()
    expect(offer()).toBeNull()
    const before = [...portal.container.querySelectorAll('[aria-live=polite]')]
    await portal.happens(() => portal.store.dispatch(newVersionFound('b')))
    expect(before).toContain(offer()?.closest('[aria-live=polite]'))
  })

  it('takes the version by «Actualizar»', async () => {
    const portal = await offered()
    expect(portal.newVersion.taken).toBe(0)
    await portal.user.click(button('Actualizar'))
    expect(portal.newVersion.taken).toBe(1)
  })

  it('goes by «Más tarde», and nothing is taken', async () => {
    const portal = await offered()
    await portal.user.click(button('Más tarde'))
    expect(offer()).toBeNull()
    expect(portal.newVersion.taken).toBe(0)
    expect(codesInput()).toHaveProperty('value', 'LIBRE001')
  })
})
