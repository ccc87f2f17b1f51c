import { screen } from '@testing-library/react'
// Before the first test, whose time the loading of antd would take.
import '../../presentation/coordination/leaders/LeaderScreen'
import type { LeaderDraft } from '../../domain/coordination/leaders/leaderDraft'
import { filledLeader } from './mothers/leaders'
import { anaUser, creatorProfile } from './mothers/users'
import { type OpenPortal, renderPortal } from './renderPortal'
import { choose } from './selectLists'

/** Opens the leader form as Ana, who may create. */
export const openLeaderForm = (options: Parameters<typeof renderPortal>[0] = {}) =>
  renderPortal({
    at: '/lideres/nuevo',
    ...options,
    given: (fakes) => {
      fakes.users.put(anaUser.uid, creatorProfile)
      options.given?.(fakes)
    },
  })

const NAMES: Readonly<Record<keyof LeaderDraft, string | RegExp>> = {
  firstName: /^Nombre/,
  lastName: /^Apellidos/,
  birthDay: 'Día',
  birthMonth: 'Mes',
  birthYear: 'Año',
  idType: /^Tipo de identificación/,
  idNumber: /^Número de identificación/,
  email: /^Correo/,
  country: 'País del teléfono',
  phone: /^Teléfono/,
}

/** The control of a part of the form. */
export const control = (part: keyof LeaderDraft) =>
  screen.getByLabelText<HTMLInputElement>(NAMES[part])

/** The texts in the lists for the values that tests choose. */
const OPTIONS: Readonly<Record<string, string>> = {
  2: 'febrero',
  5: 'mayo',
  national_id: 'Cédula de identidad',
  dimex: 'DIMEX',
  CR: 'Costa Rica (+506)',
  US: 'Estados Unidos (+1)',
}

const isList = (part: keyof LeaderDraft) => ['birthMonth', 'idType', 'country'].includes(part)

/** A value of a part as the form shows it. */
export const asShown = (part: keyof LeaderDraft, value: string) =>
  isList(part) ? OPTIONS[value] : value

/** The text that a part of the form shows. */
export const shownIn = (part: keyof LeaderDraft) =>
  isList(part) ? control(part).closest('.ant-select-content')?.textContent : control(part).value

/** Fills in parts of the form; all of them, without mistakes, by default. */
export const fillIn = async (portal: OpenPortal, draft: Partial<LeaderDraft> = filledLeader) => {
  const { user } = portal
  for (const part of Object.keys(NAMES) as (keyof LeaderDraft)[]) {
    const value = draft[part]
    if (value === undefined || shownIn(part) === asShown(part, value)) continue
    if (isList(part)) await choose(portal, control(part), OPTIONS[value]?.toLowerCase() ?? '')
    else {
      await user.clear(control(part))
      // At once: each letter would check and draw the whole form.
      await user.paste(value)
    }
  }
}

/** Every error that shows at a field, in the order of the form. */
export const fieldErrors = () =>
  [...document.querySelectorAll('.ant-form-item-explain-error')].map(
    ({ textContent }) => textContent,
  )

/** The accessible description of a control: its error and its hint. */
export const descriptionOf = (part: keyof LeaderDraft) =>
  (control(part).getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent)
    .join(' ')
