import { describe, expect, it } from 'vitest'
import {
  scanFinished,
  scannerClosed,
  selectScanner,
  soundSwitched,
  torchRequested,
} from '../../../application/scanner/scanner.slice'
import { signOutRequested } from '../../../application/session/session.slice'
import { selectValidatorView } from '../../../application/validator/validator.selectors'
import { draftChanged } from '../../../application/validator/validator.slice'
import { fail, ok } from '../../../domain/shared/Result'
import { accessCode, concert } from '../../support/mothers/codes'
import { settled } from '../../support/startPortal'
import { startScanner } from '../../support/startScanner'

describe('A code before the camera', () => {
  it('has the verdict that the validator gives [SCANNER-5]', async () => {
    const portal = await startScanner()
    await portal.sees('libre001')
    await portal.sees('https://example.com/e/raices?c=LIBRE001')
    await portal.sees('ENUSO001', 'AGOTADO1')
    await portal.sees('VENCIDO1')
    await portal.sees('https://malo.test/e/raices?c=ENUSO001')
    expect(portal.verdicts()).toEqual([
      ['LIBRE001', 'usable'],
      ['ENUSO001', 'usable'],
      ['AGOTADO1', 'spent'],
      ['VENCIDO1', 'invalid'],
      ['https://malo.test/e/raices?c=ENUSO001', 'invalid'],
    ])
  })

  it.each([
    ['its id', 'id%20of%20LIBRE001'],
    ['its text', 'libre001'],
  ])("is that of the portal's own link of a ticket, by %s [SCANNER-3]", async (_, value) => {
    const portal = await startScanner()
    await portal.sees(`https://lideres.test/codigos?boleto=${value}`)
    expect(portal.verdicts()).toEqual([['LIBRE001', 'usable']])
  })

  it('is felt, and heard if the leader wants it [SCANNER-5]', async () => {
    const portal = await startScanner()
    await portal.sees('LIBRE001')
    await portal.after(soundSwitched(true))
    await portal.sees('AGOTADO1')
    await portal.sees('NADIE001')
    expect(portal.signals.vibrations).toEqual([[40], [40, 80, 40], [240]])
    expect(portal.signals.tones).toEqual(['weak', 'bad'])
  })

  it('that comes back counts as a repeat, without a sign of its own [SCANNER-4]', async () => {
    const portal = await startScanner()
    await portal.sees('LIBRE001')
    await portal.seesNothing()
    await portal.sees('https://example.com/e/raices?c=LIBRE001')
    expect(portal.verdicts()).toEqual([['LIBRE001', 'usable']])
    expect(portal.latest()).toMatchObject({ text: 'LIBRE001', isRepeat: true })
    expect(selectScanner(portal.state()).repeats).toBe(1)
    expect(portal.signals.vibrations).toHaveLength(1)
  })

  it('is looked for until all codes are there [SCANNER-5]', async () => {
    const portal = await startScanner()
    portal.codes.silent = true
    const arrive = async (codes: Parameters<typeof portal.codes.feedCodes>[0], isLast: boolean) => {
      const more = isLast ? {} : { arriving: { total: 2 } }
      portal.codes.feed(ok({ codes, takenAt: 1, fromCache: false, ...more }))
      await settled()
    }
    await arrive([], false)
    const long = `https://example.com/e/raices?c=${'X'.repeat(60)}`
    await portal.sees('tardio01', 'NADIE001', long)
    expect(portal.verdicts().map(([, group]) => group)).toEqual([
      'searching',
      'searching',
      'searching',
    ])
    expect(portal.signals.vibrations).toEqual([])
    await arrive(
      [accessCode('TARDIO01'), accessCode('X'.repeat(60), { eventId: concert.id })],
      true,
    )
    expect(portal.verdicts()).toEqual([
      ['TARDIO01', 'usable'],
      ['NADIE001', 'invalid'],
      ['X'.repeat(60), 'usable'],
    ])
    expect(portal.latest()).toMatchObject({ text: 'X'.repeat(60), group: 'usable' })
  })

  it('that was read by its text and by a link, before it was there, counts once [SCANNER-4]', async () => {
    const portal = await startScanner()
    portal.codes.silent = true
    portal.codes.feed(ok({ codes: [], takenAt: 1, fromCache: false, arriving: { total: 1 } }))
    await settled()
    await portal.sees('tardio01', 'https://example.com/e/raices?c=TARDIO01')
    expect(portal.verdicts()).toHaveLength(2)
    const codes = [accessCode('TARDIO01', { eventId: concert.id })]
    portal.codes.feed(ok({ codes, takenAt: 1, fromCache: false }))
    await settled()
    expect(portal.verdicts()).toEqual([['TARDIO01', 'usable']])
    expect(selectScanner(portal.state()).repeats).toBe(1)
  })

  it('changes its verdict with the code [SCANNER-5]', async () => {
    const portal = await startScanner()
    await portal.sees('LIBRE001')
    portal.codes.put(accessCode('LIBRE001', { currentUses: 1 }))
    await settled()
    expect(portal.verdicts()).toEqual([['LIBRE001', 'spent']])
  })
})

describe('What was read', () => {
  it('goes to the validator in its order, below what stands there, and is validated [SCANNER-7]', async () => {
    const portal = await startScanner()
    await portal.after(draftChanged('VENCIDO1'))
    await portal.sees('NADIE001')
    await portal.sees('LIBRE001')
    // A double click.
    await portal.after(scanFinished(), scanFinished(), scannerClosed())
    const view = selectValidatorView(portal.state())
    expect(view.draft).toBe('VENCIDO1\nNADIE001\nLIBRE001')
    expect(view.result).toMatchObject({
      kind: 'done',
      isCurrent: true,
      verdict: { usable: [{ code: 'LIBRE001' }], invalid: [{ code: 'VENCIDO1' }, 'NADIE001'] },
    })
  })
})

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
