import { expect, it, onTestFinished, vi } from 'vitest'
import { userId } from '../../../../domain/session/SignedInUser'
import { control, database, wipe } from '../../../support/firebase/emulators'
import { addLeader, firebaseDevice, signInAs } from '../../../support/firebase/firebaseDevice'

const ana = userId('leader-ana')

const open = async () => {
  const device = firebaseDevice()
  onTestFinished(device.close)
  const opened = await device.openTab()
  await signInAs(opened, ana)
  return (await opened.presence()).join(ana)
}

const status = async () => ((await database.read(`status/${ana}`)) as { status: string }).status

it('Of four devices that lose their connections at the same moment, the visible one says the status', async () => {
  await wipe()
  await addLeader(ana)
  const [visible, ...hidden] = await Promise.all(Array.from({ length: 4 }, open))
  visible?.show('online')
  for (const tab of hidden) tab.show('away')
  await expect.poll(status).toBe('online')
  // Each comes back at a moment of its own, of which this is the first.
  const random = vi.spyOn(Math, 'random').mockReturnValue(0)
  onTestFinished(() => random.mockRestore())
  await control('/database/drop')
  await expect.poll(status).toBe('online')
  await visible?.leave()
  await expect.poll(status).toBe('away')
  await Promise.all(hidden.map((tab) => tab.leave()))
  // A tab may leave without a connection at that moment: then the server says it by itself.
  await expect.poll(status).toBe('offline')
})
