import type { RegistrationFailure } from '../../../application/coordination/leaders/registration.slice'
import type { IdType } from '../../../domain/coordination/leaders/identification'
import type { LeaderField, LeaderFieldError } from '../../../domain/coordination/leaders/leaderForm'

export const leaderFieldName: Readonly<Record<LeaderField, string>> = {
  firstName: 'Nombre',
  lastName: 'Apellidos',
  dateOfBirth: 'Fecha de nacimiento',
  idType: 'Tipo de identificación',
  idNumber: 'Número de identificación',
  email: 'Correo',
  phone: 'Teléfono',
}

export const idTypeText: Readonly<Record<IdType, string>> = {
  national_id: 'Cédula de identidad',
  dimex: 'DIMEX',
  passport: 'Pasaporte',
}

/** The form of a number of each type. */
export const idNumberHint: Readonly<Record<IdType, string>> = {
  national_id: 'Nueve dígitos, como 1-0234-0567.',
  dimex: 'Once o doce dígitos.',
  passport: 'De 6 a 20 letras y números.',
}

const REQUIRED: Readonly<Record<LeaderField, string>> = {
  firstName: 'Escriba el nombre.',
  lastName: 'Escriba los apellidos.',
  dateOfBirth: 'Indique el día, el mes y el año.',
  idType: 'Elija el tipo de identificación.',
  idNumber: 'Escriba el número.',
  email: 'Escriba el correo.',
  phone: 'Escriba el teléfono.',
}

/** Tells the problem of a field of the leader form, and what to do. */
export const leaderErrorText = (field: LeaderField, error: LeaderFieldError): string => {
  switch (error.kind) {
    case 'required':
    case 'unknown-type':
      return REQUIRED[field]
    case 'too-long':
      return `No más de ${error.max} caracteres.`
    case 'not-a-name':
      return 'Use solo letras, espacios, puntos, apóstrofos y guiones.'
    case 'not-a-year':
      return 'Escriba el año con cuatro cifras.'
    case 'no-such-date':
      return 'Esta fecha no existe. Revísela.'
    case 'in-the-future':
      return 'Esta fecha está en el futuro.'
    case 'too-early':
      return `Escriba una fecha desde ${error.firstYear}.`
    case 'not-of-its-type':
      return 'Revise el número: no corresponde a este tipo.'
    case 'not-an-email':
      return 'Escriba un correo como nombre@ejemplo.com.'
    case 'not-of-its-country':
      return 'Este número no es de ese país. Revise las cifras y el país.'
  }
}

/** At its field, not above the form. */
export const EMAIL_TAKEN = 'Este correo ya está registrado en la tienda.'

/** Why nothing was registered, or is not known to be, and what to do. */
export const registrationFailureText: Readonly<
  Record<Exclude<RegistrationFailure, 'email-taken'>, string>
> = {
  offline:
    'No se pudo confirmar el registro. Revise su conexión e intente de nuevo: no se registra dos veces.',
  'permission-denied': 'Ya no tiene permiso para registrar líderes. No se registró nada.',
  'daily-limit':
    'Ya registró todos los líderes que puede en un día. No se registró nada: siga mañana, o pida a un administrador que suba el límite.',
  'not-loaded': 'No se registró nada. Revise su conexión e intente de nuevo.',
  unknown: 'Ocurrió un error y no se pudo confirmar el registro. Intente de nuevo.',
}
