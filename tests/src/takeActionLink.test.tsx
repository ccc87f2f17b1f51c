import { describe, expect, it } from 'vitest'
import { takeActionLink } from '../../src/takeActionLink'
import { FakeKeptLink } from '../support/fakes/FakeKeptLink'

const kept = { mode: 'resetPassword', code: 'R1', continueTo: '/codigos' }

const openAt = (address: string) => {
  const keptLink = new FakeKeptLink()
  keptLink.keep(kept)
  window.history.replaceState(null, '', address)
  return { link: takeActionLink(keptLink), keptLink }
}

describe('The start of the portal', () => {
  it('keeps the link that it takes out of the address bar, in place of an earlier one [ACTION-17]', () => {
    const { link, keptLink } = openAt('/auth/action?mode=verifyEmail&oobCode=V1')
    expect(link).toEqual({ mode: 'verifyEmail', code: 'V1', continueTo: '/iniciar-sesion' })
    expect(keptLink.read()).toEqual(link)
    expect(window.location.search).toBe('?mode=verifyEmail')
  })

  it('finds a link without a code where the tab keeps it [ACTION-17]', () => {
    expect(openAt('/auth/action?mode=resetPassword').link).toEqual(kept)
  })

  it('does not take the code of another mode', () => {
    expect(openAt('/auth/action?mode=verifyEmail').link?.code).toBe('')
  })

  it('forgets the kept link on any other page', () => {
    const { link, keptLink } = openAt('/iniciar-sesion')
    expect(link).toBeNull()
    expect(keptLink.read()).toBeNull()
  })
})
