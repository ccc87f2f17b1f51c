import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { signInSubmitted } from '../../../application/account/signIn/signIn.slice'
import { type NewNotice, snack } from '../../../application/notices/Notice'
import { noticeExpirySaga } from '../../../application/notices/noticeExpiry.saga'
import {
  noticeDismissed,
  noticeExpired,
  noticePosted,
  selectAlert,
  selectSnacks,
} from '../../../application/notices/notices.slice'
import { expectProcess } from '../../support/expectProcess'
import { startPortal } from '../../support/startPortal'

const copied = (code: string) => snack('success', { kind: 'code-copied', code })
const alert = (scope: string, durationMs = 8_000): NewNotice => ({
  tone: 'error',
  scope,
  message: { kind: 'auth-refused', failure: 'unknown' },
  durationMs,
})

describe('A notice', () => {
  beforeEach(() => {
    vi.useFakeTimers()
  })
  afterEach(() => {
    vi.useRealTimers()
  })

  it('stays 5 seconds by default', async () => {
    const portal = startPortal()
    await portal.after(noticePosted(copied('A')))
    await vi.advanceTimersByTimeAsync(4_999)
    expect(selectSnacks(portal.state())).toHaveLength(1)
    await vi.advanceTimersByTimeAsync(1)
    expect(selectSnacks(portal.state())).toEqual([])
  })

  it.each([8_000, 7_000])('stays its own %i milliseconds', async (durationMs) => {
    const portal = startPortal()
    await portal.after(noticePosted(alert('/iniciar-sesion', durationMs)))
    await vi.advanceTimersByTimeAsync(durationMs - 1)
    expect(selectAlert(portal.state(), '/iniciar-sesion')).not.toBeNull()
    await vi.advanceTimersByTimeAsync(1)
    expect(selectAlert(portal.state(), '/iniciar-sesion')).toBeNull()
  })

  it('that is posted again stands once, and for its full time', async () => {
    const portal = startPortal()
    await portal.after(noticePosted(copied('A')))
    await vi.advanceTimersByTimeAsync(4_000)
    await portal.after(noticePosted(copied('A')))
    await vi.advanceTimersByTimeAsync(4_000)
    expect(selectSnacks(portal.state())).toHaveLength(1)
    await vi.advanceTimersByTimeAsync(1_000)
    expect(selectSnacks(portal.state())).toEqual([])
  })

  it('can be dismissed before its time, without the others', async () => {
    const portal = startPortal()
    await portal.after(noticePosted(copied('A')), noticePosted(copied('B')))
    const [first] = selectSnacks(portal.state())
    await portal.after(noticeDismissed(first?.id ?? 0))
    expect(selectSnacks(portal.state()).map(({ message }) => message)).toEqual([
      { kind: 'code-copied', code: 'B' },
    ])
  })

  it('shows as an alert only where its scope begins with the scope of the route', async () => {
    const portal = startPortal()
    const state = await portal.after(noticePosted(alert('/confirmacion-movil/codigo')))
    expect(selectAlert(state, '/confirmacion-movil')).not.toBeNull()
    expect(selectAlert(state, '/confirmacion-movil/codigo')).not.toBeNull()
    expect(selectAlert(state, '/iniciar-sesion')).toBeNull()
    expect(selectSnacks(state)).toEqual([])
  })

  it('of a refused sign-in goes with the next try', async () => {
    const portal = startPortal()
    portal.gateway.holdsSignIn()
    await portal.after(noticePosted(alert('/iniciar-sesion')))
    const state = await portal.after(
      signInSubmitted({ email: 'a@b.cr', password: 'x', keepSignedIn: true }),
    )
    expect(selectAlert(state, '/iniciar-sesion')).toBeNull()
  })
})

describe('The expiry of notices', () => {
  it('takes a notice away by its own event', async () => {
    await expectProcess(noticeExpirySaga)
      .dispatch(noticePosted({ ...copied('A'), durationMs: 5 }))
      .put(noticeExpired(1))
      .silentRun(50)
  })
})
