import { describe, expect, it } from 'vitest'
import { codeId } from '../../../../domain/codes/AccessCode'
import { isUsable } from '../../../../domain/codes/CodeState'
import { userId } from '../../../../domain/session/SignedInUser'
import { decodeCode } from '../../../../infrastructure/documents/codeDocument'
import { demoUid } from '../../../../infrastructure/local/seed/demoAccounts'
import { LocalUsageLog } from '../../../../infrastructure/local/usageLog/LocalUsageLog'
import { localDevice } from '../../../support/localDevice'

const leader = userId(demoUid('lider'))
const NEXT_EVENT = 'demo-event-fair'

const open = async () => {
  const device = localDevice()
  const tab = await device.openTab()
  const other = await device.openTab()
  const entrance = await tab.demo.loadEntrance()
  const codes = async () =>
    (await (await device.database.open()).getAll('codes')).map((one) => decodeCode(one.id, one))
  const uses = new LocalUsageLog(device.store)
  const usesOf = async (code: string) => {
    const found = await uses.ofCode(leader, codeId(code), { after: null })
    return found.ok ? found.value.uses : []
  }
  return { ...device, entrance, other, codes, usesOf }
}

const ANY = { event: null, text: null }

describe('A simulated use', () => {
  it('counts for one usable code of the leader, dates it and is in its history [DEMO-24]', async () => {
    const { entrance, codes, usesOf, clock, close } = await open()
    const before = new Map((await codes()).map((code) => [code.id, code]))
    clock.advance(60_000)
    const used = await entrance.use(ANY)
    const changed = (await codes()).filter(
      (code) => code.currentUses !== before.get(code.id)?.currentUses,
    )
    expect(changed).toHaveLength(1)
    const [code] = changed
    if (!code) throw new Error('no code was used')
    const was = before.get(code.id)
    expect(used).toEqual({ ok: true, value: code.code })
    expect(was && isUsable(was)).toBe(true)
    expect(code).toEqual({ ...was, currentUses: (was?.currentUses ?? 0) + 1 })
    expect(code.leaderId).toBe(leader)
    const [newest, ...older] = await usesOf(code.id)
    expect(newest).toMatchObject({ usedAt: clock.now(), tickets: 1, eventId: code.eventId })
    expect(older).toHaveLength(was?.currentUses ?? 0)
    await close()
  })

  it('reaches open tabs [DEMO-24]', async () => {
    const { entrance, other, close } = await open()
    const usesSeen: number[] = []
    const sum = (codes: readonly { readonly currentUses: number }[]) =>
      codes.reduce((all, { currentUses }) => all + currentUses, 0)
    const stop = other.codes.watch(leader, (reading) => {
      if (reading.ok && !reading.value.arriving) usesSeen.push(sum(reading.value.codes))
    })
    await expect.poll(() => usesSeen.length).toBeGreaterThan(0)
    const [before = 0] = usesSeen
    await entrance.use(ANY)
    await expect.poll(() => usesSeen.at(-1)).toBe(before + 1)
    stop()
    await close()
  })

  it('is of the event that was chosen, until no code of it is left [DEMO-24]', async () => {
    const { entrance, codes, close } = await open()
    const left = async () =>
      (await codes())
        .filter((code) => code.leaderId === leader && code.eventId === NEXT_EVENT && isUsable(code))
        .reduce((sum, { maxUses, currentUses }) => sum + maxUses - currentUses, 0)
    const all = (await codes()).length
    for (let uses = await left(); uses > 0; uses -= 1) {
      expect(await entrance.use({ ...ANY, event: NEXT_EVENT })).toMatchObject({
        ok: true,
        value: expect.any(String),
      })
    }
    expect(await left()).toBe(0)
    expect(await entrance.use({ ...ANY, event: NEXT_EVENT })).toEqual({ ok: true, value: null })
    expect(await codes()).toHaveLength(all)
    await close()
  })

  it('is of the code that is named, while it can be used [DEMO-24]', async () => {
    const { entrance, close } = await open()
    expect(await entrance.use({ ...ANY, text: 'libre001' })).toEqual({
      ok: true,
      value: 'LIBRE001',
    })
    expect(await entrance.use({ ...ANY, text: 'AGOTADO1' })).toEqual({ ok: true, value: null })
    expect(await entrance.use({ event: NEXT_EVENT, text: 'LIBRE001' })).toEqual({
      ok: true,
      value: null,
    })
    await close()
  })

  it('may be of any event that the leader has codes of', async () => {
    const { entrance, close } = await open()
    const events = await entrance.events()
    expect(events).toHaveLength(9)
    expect(events).toContainEqual(expect.objectContaining({ id: NEXT_EVENT }))
    expect((await entrance.use({ ...ANY, event: 'demo-event-removed' })).ok).toBe(true)
    await close()
  })
})
