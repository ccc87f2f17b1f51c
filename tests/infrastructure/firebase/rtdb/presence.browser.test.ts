import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import type { PresenceRecord } from '../../../../application/ports/Presence'
import { userId } from '../../../../domain/account/SignedInUser'
import { collect } from '../../../support/collect'
import { database, wipe } from '../../../support/firebase/emulators'
import { addLeader, firebaseDevice, signInAs } from '../../../support/firebase/firebaseDevice'

const ana = userId('leader-ana')
const CONNECTIONS = `connections/${ana}`

/** Of three days ago, and of an earlier version of the portal. */
const STALE = [`${(Math.floor(Date.now() / 86_400_000) + 4) % 7}a`, '-OCabcdefghijklmnopq']

const open = async () => {
  const device = firebaseDevice()
  onTestFinished(device.close)
  const opened = await device.openTab()
  await signInAs(opened, ana)
  const presence = await opened.presence()
  const records = collect<PresenceRecord | null>()
  onTestFinished(presence.watch(ana, records.listener))
  return { tab: presence.join(ana), records }
}

const connectionIds = async () =>
  Object.keys(((await database.read(CONNECTIONS)) as object | null) ?? {})

describe('Presence in the Realtime Database', () => {
  beforeEach(async () => {
    await wipe()
    await addLeader(ana)
  })

  it('ignores and removes the entries of stale connections', async () => {
    for (const name of STALE) await database.put(`${CONNECTIONS}/${name}`, 'online')
    const { tab, records } = await open()
    tab.show('away')
    await records.until((record) => record?.status === 'away')
    await expect.poll(connectionIds).toHaveLength(1)
    for (const name of STALE) expect(await connectionIds()).not.toContain(name)
    await tab.leave()
    await records.until((record) => record?.status === 'offline')
    expect(await connectionIds()).toEqual([])
  })

  it('reconnects a tab under a new id if its entry was removed', async () => {
    const { tab, records } = await open()
    tab.show('online')
    await records.until((record) => record?.status === 'online')
    await expect.poll(connectionIds).toHaveLength(1)
    const [removed] = await connectionIds()
    await database.put(`${CONNECTIONS}/${removed}`, null)
    await expect
      .poll(async () => (await connectionIds()).filter((id) => id !== removed))
      .toHaveLength(1)
    await tab.leave()
    expect(await connectionIds()).toEqual([])
    expect((await database.read(`status/${ana}`)) as object).toMatchObject({ status: 'offline' })
  })

  it('has an entry for each of four devices that open at the same moment and want the same name', async () => {
    const opened = await Promise.all(Array.from({ length: 4 }, open))
    vi.spyOn(Math, 'random').mockReturnValue(0)
    onTestFinished(() => void vi.restoreAllMocks())
    for (const { tab } of opened) tab.show('online')
    await expect.poll(connectionIds).toHaveLength(4)
    const [first, ...others] = opened.map(({ tab }) => tab)
    await Promise.all(others.map((tab) => tab.leave()))
    expect(await connectionIds()).toHaveLength(1)
    expect(await database.read(`status/${ana}`)).toMatchObject({ status: 'online' })
    await first?.leave()
    expect(await connectionIds()).toEqual([])
    expect(await database.read(`status/${ana}`)).toMatchObject({ status: 'offline' })
  })
})
