import { describe, expect, it } from 'vitest'
import { ExportBatchCsv } from '../../../application/exports/ExportBatchCsv'
import { trackingId } from '../../../domain/codes/AccessCode'
import { batchIdOf } from '../../../domain/codes/CodeBatch'
import { fail, ok } from '../../../domain/shared/Result'
import { FakeClock } from '../../support/fakes/FakeClock'
import { FakeDownloads } from '../../support/fakes/FakeDownloads'
import { codesFake } from '../../support/memory/codesFake'
import { eventsFake, usersFake } from '../../support/memory/sessionFakes'
import { accessCode, ana, eventOf, festival } from '../../support/mothers/codes'
import { leaderProfile } from '../../support/mothers/users'

const { signal } = new AbortController()
const theatre = eventOf('teatro', 'Teatro')

const [free, inUse, elsewhere] = [
  accessCode('LIBRE001', { createdAt: 3 }),
  accessCode('ENUSO001', { createdAt: 2, currentUses: 1, maxUses: 3, eventId: theatre.id }),
  accessCode('OTRO0001', { createdAt: 1, trackingId: trackingId('lote-2') }),
]

/** Everything that the use case needs, in memory: no Firebase, no browser. */
const open = () => {
  const codes = codesFake()
  const events = eventsFake([festival, theatre])
  const users = usersFake()
  const downloads = new FakeDownloads()
  const clock = new FakeClock(new Date(2026, 10, 20, 9, 5, 7).getTime())
  codes.put(free, inUse, elsewhere)
  users.put(ana.id, { ...leaderProfile, firstName: 'Ana', lastName: null })
  const exportBatchCsv = new ExportBatchCsv(codes, events, users, downloads, clock)
  return {
    codes,
    events,
    users,
    downloads,
    run: (batch = batchIdOf(free)) => exportBatchCsv.run(ana.id, batch, signal),
  }
}

describe('ExportBatchCsv', () => {
  it('saves the codes of a batch with the event of its first code, under the local time [BATCH-8, BATCH-9, CSV-1, CSV-2]', async () => {
    const { run, downloads } = open()
    expect(await run()).toEqual(ok({ fileName: 'codigos-20261120090507.csv' }))
    expect(downloads.saved.map(({ mediaType, lines }) => [mediaType, lines.join('')])).toEqual([
      [
        'text/csv;charset=utf-8',
        '\uFEFF"event id","event name","leader id","leader first name","leader last name","code","uses","code status"\r\n' +
          '"festival","Festival Verano","ana","Ana","none","LIBRE001","0","available"\r\n' +
          '"teatro","Festival Verano","ana","Ana","none","ENUSO001","1","available"\r\n',
      ],
    ])
  })

  it('saves the codes as last known: one that was removed since is not among them', async () => {
    const { run, codes, downloads } = open()
    codes.remove(inUse.id)
    await run()
    expect(downloads.saved[0]?.lines).toHaveLength(2)
  })

  it('names an event or a leader without a document as missing [ERROR-18, CSV-9]', async () => {
    const { run, events, users, downloads } = open()
    events.remove(festival.id)
    users.remove(ana.id)
    await run()
    expect(downloads.saved[0]?.lines[1]).toBe(
      '"festival","Evento no encontrado","ana","Leader no encontrado","none","LIBRE001","0","available"\r\n',
    )
  })

  it('takes an event that the device has without asking the provider', async () => {
    const { run, events } = open()
    await run()
    expect([events.asked('device'), events.asked('provider')]).toEqual([[[festival.id]], []])
  })

  it('saves nothing of a batch that the leader no longer has', async () => {
    const { run, downloads } = open()
    expect(await run(batchIdOf({ trackingId: trackingId('gone'), eventId: null }))).toEqual(
      fail({ kind: 'codes-gone' }),
    )
    expect(downloads.saved).toEqual([])
  })

  it.each(['codes', 'users'] as const)(
    'saves nothing where the %s cannot be read, and says so',
    async (which) => {
      const { run, downloads, ...repositories } = open()
      repositories[which].failure = { kind: 'offline' }
      expect(await run()).toEqual(fail({ kind: 'not-read' }))
      expect(downloads.saved).toEqual([])
    },
  )

  it('saves nothing where the event cannot be read, rather than call it missing', async () => {
    const { run, events, downloads } = open()
    events.remembers()
    events.failure = { kind: 'offline' }
    expect(await run()).toEqual(fail({ kind: 'not-read' }))
    expect(downloads.saved).toEqual([])
  })

  it('says that the device refused the download', async () => {
    const { run, downloads } = open()
    downloads.failing = true
    expect(await run()).toEqual(fail({ kind: 'download-failed' }))
  })
})
