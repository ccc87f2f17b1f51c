import { screen } from '@testing-library/react'
import type { LeaderDraft } from '../../domain/leaders/leaderDraft'
import { filledLeader } from './mothers/leaders'
import { anaUser, creatorProfile } from './mothers/users'
import { type OpenPortal, renderPortal } from './renderPortal'

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
  screen.getByLabelText<HTMLInputElement | HTMLSelectElement>(NAMES[part])

/** Fills in parts of the form; all of them, without mistakes, by default. */
export const fillIn = async ({ user }: OpenPortal, draft: Partial<LeaderDraft> = filledLeader) => {
  for (const part of Object.keys(NAMES) as (keyof LeaderDraft)[]) {
    const value = draft[part]
    if (value === undefined) continue
    const field = control(part)
    if (field instanceof HTMLSelectElement) await user.selectOptions(field, value)
    else {
      await user.clear(field)
      if (value) await user.type(field, value)
    }
  }
}

/** Every error that shows at a field, in the order of the form. */
export const fieldErrors = () =>
  [...document.querySelectorAll('.field__error')].map(({ textContent }) => textContent)

/** The accessible description of a control: its hint and its error. */
export const descriptionOf = (part: keyof LeaderDraft) =>
  (control(part).getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent)
    .join(' ')
