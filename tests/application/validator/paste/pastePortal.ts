import { selectValidatorView } from '../../../../application/validator/validator.selectors'
import {
  draftChanged,
  filesPicked,
  pasteRequested,
  validationSubmitted,
} from '../../../../application/validator/validator.slice'
import { accessCode } from '../../../support/mothers/codes'
import { anaUser } from '../../../support/mothers/users'
import { startPortal } from '../../../support/startPortal'

/** A leader's portal with a text on the clipboard. */
export const startPasting = async (text = '') => {
  const portal = startPortal(anaUser)
  portal.codes.put(accessCode('LIBRE001'), accessCode('ENUSO001', { currentUses: 1, maxUses: 3 }))
  portal.files.texts.set('lista.txt', 'ENUSO001')
  portal.clipboard.text = text
  await portal.after()
  const view = () => selectValidatorView(portal.state())
  const messages = () => portal.state().notices.shown.map(({ message }) => message.kind)
  const paste = async (next: string) => {
    portal.clipboard.text = next
    await portal.after(pasteRequested())
  }
  const validated = (draft: string) => portal.after(draftChanged(draft), validationSubmitted())
  const attach = (name: string) => {
    const id = portal.files.hold({ name })
    return { id, picked: filesPicked([{ id, name }]) }
  }
  const verdict = () => {
    const { result } = view()
    if (result.kind !== 'done') return null
    const { validation, verdict: parts, isCurrent } = result
    const usable = parts.usable.map(({ code }) => code)
    return { usable, invalid: parts.invalid, repeated: validation.repeated, isCurrent }
  }
  const usable = () => verdict()?.usable ?? null
  return { ...portal, view, messages, paste, validated, attach, verdict, usable }
}
