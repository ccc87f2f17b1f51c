import { describe, expect, it } from 'vitest'
import { scannerClosed, selectScanner } from '../../../application/scanner/scanner.slice'
import { signOutRequested } from '../../../application/session/session.slice'
import { fail, ok } from '../../../domain/shared/Result'
import { settled } from '../../support/startPortal'
import { startScanner } from '../../support/startScanner'

describe('Photos [SCANNER-6]', () => {
  it('are read one by one, all codes of each', async () => {
    const portal = await startScanner({ asks: 'denied' })
    portal.pictureCodes.replies(ok(['LIBRE001', 'ENUSO001']), ok([]), ok(['AGOTADO1']))
    await portal.pick('uno.jpg', 'dos.jpg', 'tres.jpg')
    expect(portal.verdicts().map(([text]) => text)).toEqual(['LIBRE001', 'ENUSO001', 'AGOTADO1'])
    expect(portal.stage()).toEqual({ kind: 'no-camera', failure: 'denied' })
  })

  it('of which some show no code say in how many, until others are chosen', async () => {
    const portal = await startScanner({ asks: 'denied' })
    const missed = () => selectScanner(portal.state()).missedPhotos
    portal.pictureCodes.replies(ok(['LIBRE001']), ok([]), fail({ kind: 'too-large' }))
    await portal.pick('uno.jpg', 'dos.jpg', 'tres.jpg')
    expect([portal.stage().kind, missed()]).toEqual(['no-camera', 2])
    portal.pictureCodes.replies(ok(['ENUSO001']))
    await portal.pick('cuatro.jpg')
    expect(missed()).toBe(0)
  })

  it.each([
    ['show no code', ok([]), 'no-code'],
    ['are no pictures', fail({ kind: 'no-picture' } as const), 'no-picture'],
    ['are too large', fail({ kind: 'too-large' } as const), 'too-large'],
  ])('that %s say so, with the camera off', async (_, answer, failure) => {
    const portal = await startScanner()
    portal.pictureCodes.replies(answer)
    await portal.pick('uno.jpg')
    expect([portal.stage(), portal.camera.isOn]).toEqual([{ kind: 'no-photo', failure }, false])
    await portal.allows()
    expect(portal.camera.isOn).toBe(true)
  })

  it.each([
    ['the scanner closes', scannerClosed()],
    ['the session ends', signOutRequested()],
  ])('that are still unread once %s are not held [SCANNER-8]', async (_, event) => {
    const portal = await startScanner()
    portal.pictureCodes.holdsReading()
    await portal.pick('uno.jpg', 'dos.jpg')
    expect(portal.files.held).toEqual(['uno.jpg', 'dos.jpg'])
    await portal.after(event)
    expect(portal.files.held).toEqual([])
  })

  it('turn the camera off while they are read, and on again', async () => {
    const portal = await startScanner()
    const reading = portal.pictureCodes.holdsReading()
    await portal.pick('uno.jpg')
    expect([portal.stage(), portal.camera.isOn]).toEqual([{ kind: 'reading-photos' }, false])
    reading.resolve(ok(['LIBRE001']))
    await settled()
    expect([portal.stage().kind, portal.camera.isOn]).toEqual(['picture', true])
  })
})
