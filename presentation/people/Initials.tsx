import { isNameless, type Person } from '../../domain/people/ledger'
import { Icon } from '../kit/Icon'
import './initials.css'

const TONES = 4

/** The first letters of the first words of a name. */
const initialsOf = (name: string): string =>
  name
    .split(/[\s,]+/)
    .slice(0, 2)
    .map((word) => Array.from(word)[0] ?? '')
    .join('')
    .toLocaleUpperCase('es')

/** The same tone for the same name, so that a person is found by it. */
const toneOf = (key: string): number =>
  Array.from(key).reduce((sum, letter) => sum + (letter.codePointAt(0) ?? 0), 0) % TONES

/** A person's initials in a colour of their own. It only decorates the name beside it. */
export const Initials = ({ person }: { readonly person: Person }) => {
  if (isNameless(person)) {
    return (
      <span className="initials" aria-hidden="true">
        <Icon name="question" />
      </span>
    )
  }
  return (
    <span className="initials" data-tone={toneOf(person.key)} aria-hidden="true">
      {initialsOf(person.name)}
    </span>
  )
}
