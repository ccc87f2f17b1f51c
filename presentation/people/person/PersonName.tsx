import { type FormEvent, useEffect, useRef, useState } from 'react'
import { selectPerson } from '../../../application/people/ledger.selectors'
import { personNamed } from '../../../application/people/people.events'
import { isNameless, type Person } from '../../../domain/people/ledger'
import {
  MOST_NAMED_TOGETHER,
  type NameProblem,
  nameIn,
  nameProblem,
} from '../../../domain/people/ledgerEdits'
import { type PersonKey, personKey } from '../../../domain/sharing/leaderData/people'
import { Field } from '../../kit/form/Field'
import { useAppDispatch, useAppSelector } from '../../kit/store'
import { WithNames } from '../../kit/WithNames'
import { counted } from '../../texts/counts'
import { useFocusBack } from './useFocusBack'

const PROBLEMS = {
  empty: 'Escriba un nombre.',
  several: 'Escriba el nombre de una sola persona, sin « · ».',
  'too-long': 'Con ese nombre la nota de algún código no cabe: use uno más corto.',
} as const satisfies Record<NameProblem, string>

interface Props {
  readonly person: Person
  /** They get this key, once the name is kept. */
  readonly onNamed: (key: PersonKey) => void
  readonly onCancel: () => void
}

/** Names a person anew, or the codes without a name. A name that another person has joins both, once the leader says so (PEOPLE-5). */
export const PersonName = ({ person, onNamed, onCancel }: Props) => {
  const dispatch = useAppDispatch()
  const [typed, setTyped] = useState(person.name)
  const [isTried, setIsTried] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const hasName = !isNameless(person)
  const name = nameIn(typed)
  const key = personKey(name)
  const other = useAppSelector((state) => (key === person.key ? null : selectPerson(state, key)))
  // The question is about the name that was submitted.
  const [asked, setAsked] = useState<string | null>(null)
  const isAsked = other !== null && asked === key
  const problem = isTried ? nameProblem(person, typed) : null
  useFocusBack(form)
  useEffect(() => {
    if (hasName) form.current?.querySelector('input')?.select()
  }, [hasName])
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setIsTried(true)
    if (nameProblem(person, typed) !== null) {
      form.current?.querySelector('input')?.focus()
      return
    }
    if (hasName && other !== null && !isAsked) {
      setAsked(key)
      return
    }
    dispatch(personNamed({ person: person.key, name }))
    onNamed(key)
  }
  if (!hasName && person.codes.length > MOST_NAMED_TOGETHER) {
    return (
      <p className="sub">
        {`Son muchos para anotarlos juntos: caben ${MOST_NAMED_TOGETHER}. Anote uno por uno: toque su código.`}
      </p>
    )
  }
  return (
    <form ref={form} className="naming" noValidate onSubmit={submit}>
      <Field
        label={hasName ? 'Nombre' : '¿Con quién los compartió?'}
        autoComplete="off"
        enterKeyHint="done"
        maxLength={200}
        placeholder="Por ejemplo: Ana"
        value={typed}
        error={problem && PROBLEMS[problem]}
        onChange={({ target }) => setTyped(target.value)}
      />
      {!hasName && (
        <p className="sub">
          {`Vale para ${counted(person.codes.length, 'código', 'códigos')}. Uno por uno: toque su código.`}
        </p>
      )}
      {isAsked && (
        <p className="naming__join" role="alert">
          <WithNames
            text={`Ya hay una persona «${other.name}», con ${counted(other.sums.total, 'código', 'códigos')}. ¿Son la misma?`}
            names={[other.name]}
          />
        </p>
      )}
      <div className="naming__buttons">
        <button type="submit" className="btn btn--primary">
          {isAsked ? 'Sí, unirlas' : hasName ? 'Guardar nombre' : 'Anotar'}
        </button>
        {hasName && (
          <button type="button" className="btn" onClick={onCancel}>
            Cancelar
          </button>
        )}
      </div>
    </form>
  )
}
