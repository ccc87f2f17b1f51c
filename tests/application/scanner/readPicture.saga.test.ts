import { expect, it } from 'vitest'
import { signOutRequested } from '../../../application/session/session.slice'
import { selectValidatorView } from '../../../application/validator/validator.selectors'
import { filesPicked, listReceived } from '../../../application/validator/validator.slice'
import { fail, ok } from '../../../domain/shared/Result'
import { accessCode, concert } from '../../support/mothers/codes'
import { anaUser } from '../../support/mothers/users'
import { startPortal } from '../../support/startPortal'

/** A leader's portal, and a picture among their files. */
const start = async () => {
  const portal = startPortal(anaUser)
  portal.events.put(concert)
  portal.codes.put(accessCode('LIBRE001', { eventId: concert.id }), accessCode('ENUSO001'))
  portal.files.texts.set('lista.txt', 'ENUSO001')
  await portal.after()
  const fileOf = (name: string) => ({ id: portal.files.hold({ name }), name })
  const view = () => selectValidatorView(portal.state())
  return { ...portal, fileOf, view, picture: fileOf('captura.png') }
}

const FROM_LINK = ok(['https://example.com/e/raices?c=LIBRE001', 'NADIE001'])

it('A picture is a list of the codes in its QR codes, also of those in links [RECEIVE-6]', async () => {
  const portal = await start()
  portal.pictureCodes.replies(FROM_LINK)
  await portal.after(filesPicked([portal.picture, portal.fileOf('lista.txt')]))
  expect(portal.view().files.map(({ name, list }) => [name, list])).toEqual([
    ['captura.png', { text: 'LIBRE001\nNADIE001', count: 2 }],
    ['lista.txt', { text: 'ENUSO001', count: 1 }],
  ])
})

it('A picture that another app shares is validated at once [RECEIVE-6]', async () => {
  const portal = await start()
  portal.pictureCodes.replies(FROM_LINK)
  await portal.after(listReceived({ text: null, files: [portal.picture], refused: [] }))
  expect(portal.view().result).toMatchObject({
    kind: 'done',
    verdict: { usable: [{ code: 'LIBRE001' }], invalid: ['NADIE001'] },
  })
})

it.each([
  ['shows no code', ok([]), 'no-code'],
  ['is no picture', fail({ kind: 'no-picture' } as const), 'no-picture'],
  ['is too large', fail({ kind: 'too-large' } as const), 'picture-too-large'],
  ['shows a part of one', fail({ kind: 'code-part' } as const), 'code-part'],
  ['cannot be read now', fail({ kind: 'reader-failed' } as const), 'unreadable'],
])('A picture that %s is refused by its name [RECEIVE-6]', async (_, answer, failure) => {
  const portal = await start()
  portal.pictureCodes.replies(answer)
  await portal.after(filesPicked([portal.picture]))
  expect(portal.view().refused).toMatchObject([{ name: 'captura.png', failure }])
})

it('A picture that is still read when the session ends leaves nothing [RECEIVE-6]', async () => {
  const portal = await start()
  const reading = portal.pictureCodes.holdsReading()
  await portal.after(filesPicked([portal.picture]))
  await portal.after(signOutRequested())
  reading.resolve(FROM_LINK)
  await portal.after()
  expect(portal.view().files).toEqual([])
})
