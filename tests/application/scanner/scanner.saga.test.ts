import { describe, expect, it } from 'vitest'
import {
  scanFinished,
  scannerClosed,
  selectScanner,
  soundSwitched,
} from '../../../application/scanner/scanner.slice'
import { selectValidatorView } from '../../../application/validator/validator.selectors'
import { draftChanged } from '../../../application/validator/validator.slice'
import { ok } from '../../../domain/shared/Result'
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
