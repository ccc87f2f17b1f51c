import { expect, it, onTestFinished } from 'vitest'
import type { CodesSnapshot } from '../../../../domain/codes/CodeRepository'
import { userId } from '../../../../domain/session/SignedInUser'
import type { ReadFailure } from '../../../../domain/shared/ReadFailure'
import type { Result } from '../../../../domain/shared/Result'
import { collect } from '../../../support/collect'
import { changeAccount, putCodes, wipe } from '../../../support/firebase/emulators'
import { addLeader, firebaseDevice, signInAs } from '../../../support/firebase/firebaseDevice'
import { keptCodes } from '../../../support/syncedCodes'

const ana = userId('leader-ana')

it('A page that opens with a session that the provider ended deletes its data from the device [DEVICE-4]', async () => {
  await wipe()
  await addLeader(ana)
  await putCodes({ id: 'a', code: 'CODEA', leaderId: ana, status: 'available', createdAt: 1_000 })
  const device = firebaseDevice()
  onTestFinished(device.close)
  await signInAs(await device.openTab(), ana)

  const closed = await device.openTab()
  const codes = collect<Result<CodesSnapshot, ReadFailure>>()
  closed.codes.watch(ana, codes.listener)
  await codes.until((reading) => reading.ok && !reading.value.fromCache)
  await expect.poll(() => keptCodes(device.copy)).not.toEqual([])
  device.kill(closed)

  await changeAccount(ana, { disableUser: true })
  const opened = await device.openTab()
  const reports = collect<readonly unknown[]>()
  onTestFinished(opened.sessionGateway.observe((...report) => reports.listener(report)))
  expect(await reports.nth(1)).toEqual([null, 'expired'])
  await expect.poll(() => keptCodes(device.copy)).toEqual([])
})
