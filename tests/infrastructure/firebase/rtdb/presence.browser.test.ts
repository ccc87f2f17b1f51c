import { beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import type { PresenceRecord } from '../../../../application/ports/Presence'
import { userId } from '../../../../domain/account/SignedInUser'
import { collect } from '../../../support/collect'
import { database, wipe } from '../../../support/firebase/emulators'
import { addLeader, firebaseDevice, signInAs } from '../../../support/firebase/firebaseDevice'

const ana = userId('leader-ana')
const CONNECTIONS = `connections/${ana}`

/** A push id from 1984. */
const STALE = '-60000000abcdefghijk'

const open = async () => {
  const device = firebaseDevice()
  onTestFinished(device.close)
  const { presence, sessionGateway: session } = await device.openTab()
  await signInAs({ sessionGateway: session }, ana)
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

  it('ignores and removes the entry of a stale connection', async () => {
    await database.put(`${CONNECTIONS}/${STALE}`, 'online')
    const { tab, records } = await open()
    tab.show('away')
    await records.until((record) => record?.status === 'away')
    await expect.poll(connectionIds).toHaveLength(1)
    expect(await connectionIds()).not.toContain(STALE)
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
})
