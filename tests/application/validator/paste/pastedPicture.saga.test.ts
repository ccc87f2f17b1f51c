import { expect, it } from 'vitest'
import {
  draftChanged,
  pasteRequested,
  validatorCleared,
} from '../../../../application/validator/validator.slice'
import { ok } from '../../../../domain/shared/Result'
import { settled } from '../../../support/startPortal'
import { startPasting } from './pastePortal'

/** A leader's portal with a picture on the clipboard, perhaps beside a text. */
const startWithPicture = async (text = '') => {
  const portal = await startPasting(text)
  const copy = () => {
    portal.clipboard.picture = portal.files.hold({ name: 'captura.png' })
    portal.pictureCodes.replies(ok(['LIBRE001', 'NADA']))
  }
  copy()
  return { ...portal, copy }
}

it('A copied picture is attached, and its codes are validated [VALIDATOR-21]', async () => {
  const portal = await startWithPicture()
  await portal.after(draftChanged('ENUSO001'), pasteRequested())
  expect(portal.view()).toMatchObject({
    draft: 'ENUSO001',
    files: [{ name: 'Imagen pegada.png', list: { count: 2 } }],
  })
  expect(portal.usable()).toEqual(['ENUSO001', 'LIBRE001'])
  expect(portal.messages()).toEqual([])
})

it('Of a copied text with its picture the text is taken [VALIDATOR-21]', async () => {
  const portal = await startWithPicture('ENUSO001')
  await portal.after(pasteRequested())
  expect(portal.view()).toMatchObject({ draft: 'ENUSO001', files: [] })
})

it('A picture that is pasted twice counts once [VALIDATOR-31]', async () => {
  const portal = await startWithPicture()
  await portal.after(pasteRequested())
  portal.copy()
  await portal.after(pasteRequested())
  expect(portal.view().files).toHaveLength(1)
  expect(portal.verdict()).toMatchObject({ usable: ['LIBRE001'], repeated: 0 })
})

it('A copied picture without codes says so, beside the verdict of the input [RECEIVE-6]', async () => {
  const portal = await startPasting()
  portal.clipboard.picture = portal.files.hold({ name: 'foto.png' })
  await portal.after(draftChanged('ENUSO001'), pasteRequested())
  expect(portal.usable()).toEqual(['ENUSO001'])
  expect(portal.view().refused).toMatchObject([{ name: 'Imagen pegada.png', failure: 'no-code' }])
})

it('A copied picture that comes after «Limpiar» is not kept [VALIDATOR-21]', async () => {
  const portal = await startWithPicture()
  const reading = portal.clipboard.holdsPicture()
  await portal.after(pasteRequested())
  await portal.after(validatorCleared())
  reading.resolve(portal.clipboard.picture)
  await settled()
  expect(portal.view().files).toEqual([])
  expect(portal.files.held).toEqual([])
})
