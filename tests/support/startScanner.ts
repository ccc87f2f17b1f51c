import type { Action } from '@reduxjs/toolkit'
import {
  selectLatestScanned,
  selectScanned,
  selectScannerStage,
} from '../../application/scanner/scanner.selectors'
import { cameraWanted, photosPicked, scannerOpened } from '../../application/scanner/scanner.slice'
import { accessCode, concert } from './mothers/codes'
import { anaUser } from './mothers/users'
import { settled, startPortal } from './startPortal'

/** A leader's portal with the scanner open, and the camera on unless another answer of the browser is given. */
export const startScanner = async ({
  asks = 'granted',
}: {
  readonly asks?: 'granted' | 'denied' | 'prompt' | 'unknown'
} = {}) => {
  const portal = startPortal(anaUser)
  portal.events.put(concert)
  portal.codes.put(
    accessCode('LIBRE001', { eventId: concert.id }),
    accessCode('ENUSO001', { currentUses: 1, maxUses: 3 }),
    accessCode('AGOTADO1', { currentUses: 2, maxUses: 2 }),
    accessCode('VENCIDO1', { status: 'expired' }),
  )
  portal.camera.asks = asks
  await portal.after()
  const scanned = () => selectScanned(portal.state())
  const after = async (...events: readonly Action[]) => {
    await portal.after(...events)
    await settled()
  }
  await after(scannerOpened('view'))
  return {
    ...portal,
    after,
    /** One frame shows these QR codes. */
    sees: async (...texts: readonly string[]) => {
      portal.clock.advance(100)
      portal.camera.sees(...texts)
      await settled()
    },
    /** Nothing is in the picture for two seconds. */
    seesNothing: async () => {
      portal.clock.advance(2_000)
      portal.camera.sees()
      await settled()
    },
    /** Photos are chosen. */
    pick: (...names: readonly string[]) =>
      after(photosPicked(names.map((name) => ({ id: portal.files.hold({ name }), name })))),
    allows: () => after(cameraWanted()),
    stage: () => selectScannerStage(portal.state()),
    /** The codes that were read, each with its verdict. */
    verdicts: () => scanned().map(({ text, group }) => [text, group]),
    latest: () => selectLatestScanned(portal.state()),
  }
}
