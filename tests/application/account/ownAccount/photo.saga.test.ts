import { describe, expect, it } from 'vitest'
import {
  ownAccountLeft,
  ownAccountShown,
} from '../../../../application/account/ownAccount/ownAccount.slice'
import {
  photoPicked,
  photoRemoved,
  selectPhotoStep,
} from '../../../../application/account/ownAccount/photo.slice'
import { pickedFileId } from '../../../../application/device/PickedFiles'
import { selectSnacks } from '../../../../application/notices/notices.slice'
import { signOutRequested } from '../../../../application/session/session.slice'
import { selectPhoto } from '../../../../application/sharing/leaderData/leaderData.slice'
import { fail, ok } from '../../../../domain/shared/Result'
import { photoOf } from '../../../support/fakes/FakePhotoMaker'
import { anaUser } from '../../../support/mothers/users'
import { undoIn } from '../../../support/pressed'
import { startPortal } from '../../../support/startPortal'

const [first, second] = [photoOf(1), photoOf(2)]
const pick = photoPicked(pickedFileId('a-picture'))

/** Ana's portal with 'Mi cuenta' open. */
const open = async () => {
  const portal = startPortal(anaUser)
  await portal.after()
  await portal.after(ownAccountShown())
  return {
    ...portal,
    stored: () => portal.leaderData.of(anaUser.uid).photo.image,
    shown: () => selectPhoto(portal.state()),
    step: () => selectPhotoStep(portal.state()),
    notices: () => selectSnacks(portal.state()).map(({ message }) => message),
  }
}

describe("The leader's photo", () => {
  it('is made of the picked file and kept, and a notice can take that back [ACCOUNT-25, ACCOUNT-26]', async () => {
    const portal = await open()
    await portal.after(pick)
    expect(portal.photoMaker.files).toEqual(['a-picture'])
    expect(portal.stored()).toBe(first)
    expect(portal.shown()).toBe(first)
    expect(portal.step()).toEqual({ step: 'idle' })
    expect(portal.notices()).toMatchObject([{ kind: 'photo-changed', isTakenAway: false }])
    await portal.after(undoIn(portal.state()))
    expect(portal.stored()).toBeNull()
    expect(portal.notices()).toContainEqual({ kind: 'undone', count: 1 })
  })

  it('is removed, and comes back by undoing [ACCOUNT-25, ACCOUNT-26]', async () => {
    const portal = await open()
    await portal.after(pick)
    await portal.after(photoRemoved())
    expect(portal.stored()).toBeNull()
    // The notice of the change before would undo this one as well.
    expect(portal.notices()).toMatchObject([{ kind: 'photo-changed', isTakenAway: true }])
    await portal.after(undoIn(portal.state()))
    expect(portal.stored()).toBe(first)
  })

  it('is no longer offered to take back once another change begins, and of two the later is [ACCOUNT-26]', async () => {
    const portal = await open()
    await portal.after(pick)
    const [slow, slower] = [portal.leaderData.holdsSave(), portal.leaderData.holdsSave()]
    await portal.after(photoRemoved())
    expect(portal.notices()).toEqual([])
    await portal.after(pick)
    slow.resolve(ok('sent'))
    await portal.after()
    expect(portal.notices()).toEqual([])
    slower.resolve(ok('sent'))
    await portal.after()
    expect(portal.notices()).toMatchObject([{ kind: 'photo-changed' }])
    expect(undoIn(portal.state())).toMatchObject({
      payload: { edits: [{ after: { image: second } }] },
    })
  })

  it('stays where it was changed elsewhere since, which a notice says [ACCOUNT-26]', async () => {
    const portal = await open()
    await portal.after(pick)
    await portal.leaderData.save(anaUser.uid, [{ kind: 'photo', fields: { image: second } }])
    await portal.after(undoIn(portal.state()))
    expect(portal.stored()).toBe(second)
    expect(portal.notices()).toContainEqual({ kind: 'not-undone', what: 'photo', count: 1 })
    expect(portal.notices()).not.toContainEqual({ kind: 'undone', count: 1 })
  })

  it.each(['not-a-picture', 'too-large', 'unreadable'] as const)(
    'stays where a file is %s, until another one is picked [ACCOUNT-28]',
    async (failure) => {
      const portal = await open()
      await portal.after(pick)
      portal.photoMaker.replies(fail({ kind: failure }))
      await portal.after(pick)
      expect(portal.stored()).toBe(first)
      expect(portal.step()).toEqual({ step: 'failed', failure })
      expect(portal.notices()).toHaveLength(1)
      await portal.after(pick)
      expect(portal.step()).toEqual({ step: 'idle' })
    },
  )

  it('that fails is told on the screen alone, also after it was left meanwhile [ACCOUNT-28]', async () => {
    const portal = await open()
    const making = portal.photoMaker.holdsMaking()
    await portal.after(pick, ownAccountLeft())
    making.resolve(fail({ kind: 'unreadable' }))
    await portal.after(ownAccountShown())
    expect(portal.step()).toEqual({ step: 'failed', failure: 'unreadable' })
    await portal.after(ownAccountLeft())
    expect(portal.step()).toEqual({ step: 'idle' })
  })

  it('is not called changed, or as before, where that could not be kept [ACCOUNT-26]', async () => {
    const portal = await open()
    const notKept = { kind: 'leader-data-not-kept', what: 'photo', failure: 'permission-denied' }
    portal.leaderData.failure = { kind: 'permission-denied' }
    await portal.after(pick)
    expect(portal.notices()).toEqual([notKept])
    portal.leaderData.failure = null
    await portal.after(pick)
    portal.leaderData.failure = { kind: 'permission-denied' }
    await portal.after(undoIn(portal.state()))
    expect(portal.notices()).not.toContainEqual({ kind: 'undone', count: 1 })
  })

  it('is changed also by a leader who is faster than the code that changes it', async () => {
    const portal = startPortal(anaUser)
    await portal.after()
    await portal.after(pick, ownAccountShown())
    expect(portal.leaderData.of(anaUser.uid).photo.image).toBe(first)
    await portal.after(photoRemoved())
    expect(portal.leaderData.of(anaUser.uid).photo.image).toBeNull()
    expect(portal.photoMaker.files).toHaveLength(1)
  })

  it('is in no state after the session, also one that is made by then [ACCOUNT-25]', async () => {
    const portal = await open()
    await portal.after(pick)
    const making = portal.photoMaker.holdsMaking()
    await portal.after(pick, signOutRequested())
    making.resolve(ok(second))
    await portal.after()
    expect(JSON.stringify(portal.state())).not.toContain('data:image')
    expect(portal.step()).toEqual({ step: 'idle' })
    expect(portal.stored()).toBe(first)
  })
})
