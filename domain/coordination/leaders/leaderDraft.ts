/** The form's fields as they were filled in, so that nothing typed is lost (LEADER-FORM-1). */
export interface LeaderDraft {
  readonly firstName: string
  readonly lastName: string
  /** The three parts of the date of birth, as digits: any date can be typed, also one that does not exist. */
  readonly birthDay: string
  readonly birthMonth: string
  readonly birthYear: string
  readonly idType: string
  readonly idNumber: string
  readonly email: string
  /** ISO 3166-1 alpha-2. */
  readonly country: string
  readonly phone: string
}

/** The empty form. */
export const EMPTY_LEADER: LeaderDraft = {
  firstName: '',
  lastName: '',
  birthDay: '',
  birthMonth: '',
  birthYear: '',
  idType: 'national_id',
  idNumber: '',
  email: '',
  country: 'CR',
  phone: '',
}
