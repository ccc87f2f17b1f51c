import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { PhotoFailure } from '../../../../application/device/PhotoMaker'
import { fail, ok } from '../../../../domain/shared/Result'
import { expectNoAxeViolations } from '../../../support/expectNoAxeViolations'
import { photoOf } from '../../../support/fakes/FakePhotoMaker'
import { anaUser } from '../../../support/mothers/users'
import { openOwnAccount } from '../../../support/ownAccountScreen'
import type { OpenPortal } from '../../../support/renderPortal'
import { alertText, button, notices } from '../../../support/screens'

const [first, second] = [photoOf(1), photoOf(2)]
const DEFAULT_PHOTO = /^data:image\/svg\+xml|default-photo.*\.svg$/

const shown = () => screen.getByRole('img', { name: 'Su foto' }).getAttribute('src')
const inTopBar = () =>
  button(/ana@demo\.test/)
    .querySelector('img')
    ?.getAttribute('src')
const removal = () => screen.queryByRole('button', { name: 'Quitar foto' })

const pick = ({ user }: OpenPortal, file = new File(['x'], 'yo.png', { type: 'image/png' })) =>
  user.upload(screen.getByLabelText('Foto nueva'), file)

const withPhoto = (image: string | null) =>
  openOwnAccount({
    given: ({ leaderData }) =>
      void leaderData.save(anaUser.uid, [{ kind: 'photo', fields: { image } }]),
  })

describe("The leader's photo", () => {
  it('is the default picture at first, which cannot be removed [LAYOUT-5, ACCOUNT-25]', async () => {
    await openOwnAccount()
    expect(shown()).toMatch(DEFAULT_PHOTO)
    expect(removal()).toBeNull()
    expect(screen.getByText(/^Solo usted la ve/)).toBeDefined()
  })

  it("is the account's one, which the leader's own replaces [LAYOUT-5, ACCOUNT-25]", async () => {
    const photoURL = 'https://fotos.test/ana.png'
    const portal = await openOwnAccount({ as: { ...anaUser, photoURL } })
    expect([shown(), inTopBar()]).toEqual([photoURL, photoURL])
    expect(removal()).toBeNull()
    await pick(portal)
    expect([shown(), inTopBar()]).toEqual([first, first])
  })

  it('is chosen, shown in the top bar too, and taken back [ACCOUNT-25, ACCOUNT-26]', async () => {
    const portal = await openOwnAccount()
    await pick(portal)
    expect([shown(), inTopBar()]).toEqual([first, first])
    expect(notices()).toEqual(['Su foto se cambió.'])
    await pick(portal)
    expect(shown()).toBe(second)
    expect(notices()).toEqual(['Su foto se cambió.'])
    await portal.user.click(button('Deshacer'))
    expect([shown(), inTopBar()]).toEqual([first, first])
    expect(notices()).toEqual(['Deshecho.'])
  })

  it('is removed without losing the focus, and comes back [ACCOUNT-25, ACCOUNT-26]', async () => {
    const portal = await withPhoto(second)
    expect(inTopBar()).toBe(second)
    await portal.user.click(button('Quitar foto'))
    expect(shown()).toMatch(DEFAULT_PHOTO)
    expect(inTopBar()).toMatch(DEFAULT_PHOTO)
    expect(removal()).toBeNull()
    expect(document.activeElement).toBe(button('Cambiar foto'))
    expect(notices()).toEqual(['Se quitó su foto.'])
    await portal.user.click(button('Deshacer'))
    expect(shown()).toBe(second)
  })

  it('says where it was changed again elsewhere [ACCOUNT-26]', async () => {
    const portal = await openOwnAccount()
    await pick(portal)
    await portal.happens(() =>
      portal.leaderData.save(anaUser.uid, [{ kind: 'photo', fields: { image: second } }]),
    )
    await portal.user.click(button('Deshacer'))
    expect(shown()).toBe(second)
    expect(notices()).toEqual(['No se deshizo: su foto se cambió de nuevo después.'])
  })

  it.each<[PhotoFailure['kind'], string]>([
    ['not-a-picture', 'Ese archivo no es una imagen. Su foto queda como estaba.'],
    ['too-large', 'La imagen pesa más de 20 MB. Elija una más liviana.'],
    [
      'unreadable',
      'Este navegador no puede leer esa imagen. Pasa, por ejemplo, con las HEIC: elija una JPEG o PNG.',
    ],
  ])('stays where a file is %s, and says why [ACCOUNT-28]', async (kind, text) => {
    const portal = await withPhoto(second)
    portal.photoMaker.replies(fail({ kind }))
    await pick(portal)
    expect(alertText()).toBe(text)
    expect(shown()).toBe(second)
    expect(notices()).toEqual([])
    await pick(portal)
    expect(alertText()).toBeNull()
  })

  it('has no axe violations, also where a file was refused', async () => {
    const portal = await withPhoto(second)
    portal.photoMaker.replies(fail({ kind: 'too-large' }))
    await pick(portal)
    expect(alertText()).not.toBeNull()
    await expectNoAxeViolations()
  })

  it('is busy while it is made, and can be changed once it is known [ACCOUNT-26]', async () => {
    const portal = await openOwnAccount({
      given: ({ leaderData }) => {
        leaderData.isKnown = false
      },
    })
    expect(button('Cambiar foto')).toHaveProperty('disabled', true)
    portal.leaderData.isKnown = true
    await portal.happens(() =>
      portal.leaderData.save(anaUser.uid, [{ kind: 'photo', fields: { image: second } }]),
    )
    expect(button('Cambiar foto')).toHaveProperty('disabled', false)
    const making = portal.photoMaker.holdsMaking()
    await pick(portal)
    expect(button('Cambiar foto').getAttribute('aria-busy')).toBe('true')
    await portal.user.click(button('Quitar foto'))
    expect(shown()).toBe(second)
    await portal.happens(() => making.resolve(ok(first)))
    expect(shown()).toBe(first)
    expect(button('Cambiar foto').getAttribute('aria-busy')).toBe('false')
  })

  it('opens the device’s pictures by its button [ACCOUNT-25]', async () => {
    const { user } = await openOwnAccount()
    const chooser = screen.getByLabelText<HTMLInputElement>('Foto nueva')
    expect(chooser.accept).toBe('image/*')
    let presses = 0
    chooser.addEventListener('click', () => {
      presses += 1
    })
    await user.click(button('Cambiar foto'))
    expect(presses).toBe(1)
  })
})
