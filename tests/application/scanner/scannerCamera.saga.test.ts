import { describe, expect, it } from 'vitest'
import {
  scannerClosed,
  selectScanner,
  torchRequested,
} from '../../../application/scanner/scanner.slice'
import { signOutRequested } from '../../../application/session/session.slice'
import { ok } from '../../../domain/shared/Result'
import { settled } from '../../support/startPortal'
import { startScanner } from '../../support/startScanner'

describe('The camera', () => {
  it.each(['prompt', 'unknown'] as const)(
    'is asked for once the leader knows why, where the browser says %s [SCANNER-2]',
    async (asks) => {
      const portal = await startScanner({ asks })
      expect([portal.stage(), portal.camera.openings]).toEqual([{ kind: 'explained' }, 0])
      await portal.allows()
      expect([portal.stage().kind, portal.camera.isOn]).toEqual(['picture', true])
    },
  )

  it('opens at once where it was allowed before [SCANNER-2]', async () => {
    const portal = await startScanner({ asks: 'granted' })
    expect(portal.stage()).toEqual({ kind: 'picture', torch: { isLit: false } })
  })

  it('that is blocked is not asked for, until the leader tries again [SCANNER-2]', async () => {
    const portal = await startScanner({ asks: 'denied' })
    expect([portal.stage(), portal.camera.openings]).toEqual([
      { kind: 'no-camera', failure: 'denied' },
      0,
    ])
    await portal.allows()
    expect(portal.camera.isOn).toBe(true)
  })

  it.each(['denied', 'dismissed', 'missing', 'busy', 'unsupported'] as const)(
    'that is %s says so [SCANNER-2]',
    async (failure) => {
      const portal = await startScanner({ asks: 'prompt' })
      portal.camera.fails(failure)
      await portal.allows()
      expect(portal.stage()).toEqual({ kind: 'no-camera', failure })
    },
  )

  it('that is taken away says so, keeps what was read, and opens again [SCANNER-2]', async () => {
    const portal = await startScanner()
    await portal.sees('LIBRE001')
    portal.camera.isTaken()
    await settled()
    expect([portal.stage(), portal.camera.isOn]).toEqual([
      { kind: 'no-camera', failure: 'lost' },
      false,
    ])
    await portal.allows()
    expect(portal.camera.isOn).toBe(true)
    expect(portal.verdicts()).toEqual([['LIBRE001', 'usable']])
  })

  it('is off while the page is hidden [SCANNER-8]', async () => {
    const portal = await startScanner()
    portal.activity.set({ isVisible: false })
    await settled()
    expect(portal.camera.isOn).toBe(false)
    portal.activity.set({ isVisible: true })
    await settled()
    expect([portal.camera.isOn, portal.stage().kind]).toEqual([true, 'picture'])
  })

  it.each([
    ['the scanner closes', scannerClosed()],
    ['the session ends', signOutRequested()],
  ])('is off once %s, and nothing stays of what it read [SCANNER-8]', async (_, event) => {
    const portal = await startScanner()
    await portal.sees('LIBRE001')
    await portal.after(event)
    expect(portal.camera.isOn).toBe(false)
    expect(selectScanner(portal.state())).toMatchObject({ readings: [], latest: null })
  })

  it('that opens after the scanner was closed is closed as well [SCANNER-8]', async () => {
    const portal = await startScanner({ asks: 'prompt' })
    const opening = portal.camera.holdsOpening()
    await portal.allows()
    await portal.after(scannerClosed())
    let isOpen = true
    const close = () => {
      isOpen = false
    }
    opening.resolve(ok({ hasTorch: false, setTorch: async () => false, close }))
    await settled()
    expect(isOpen).toBe(false)
  })

  it('has its lamp lit at the leader’s request [SCANNER-10]', async () => {
    const portal = await startScanner()
    await portal.after(torchRequested(true))
    expect(portal.stage()).toMatchObject({ torch: { isLit: true } })
    await portal.after(torchRequested(false))
    expect([portal.stage(), portal.camera.isLit]).toEqual([
      { kind: 'picture', torch: { isLit: false } },
      false,
    ])
  })
})
