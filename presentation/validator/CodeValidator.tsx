import { type ReactNode, useCallback, useEffect, useRef } from 'react'
import { selectValidatorView } from '../../application/validator/validator.selectors'
import {
  validationSubmitted,
  verdictGroupChosen,
} from '../../application/validator/validator.slice'
import { useFocusAfterSignIn } from '../account/signIn/arrival'
import { isPhone } from '../kit/hooks/useWidth'
import { Icon } from '../kit/Icon'
import { useAppDispatch, useAppSelector } from '../kit/store'
import { OpenFileButton } from './OpenFileButton'
import { useFileDrop } from './useFileDrop'
import { useReceivedLists } from './useReceivedLists'
import { ValidationResult } from './ValidationResult'
import { ValidatorForm } from './ValidatorForm'
import { Verdict } from './verdict/Verdict'
import './validator.css'

interface Props {
  /** The button that opens the scanner. @param onFinish called when its codes come to be validated */
  readonly scanButton: (onFinish: () => void) => ReactNode
  /** The part beside the form, on a desk, until there is a verdict. @param waits tells what the verdict will be */
  readonly beside: (waits: ReactNode) => ReactNode
}

/** 'Validador de Códigos' (VALIDATOR-1). */
export const CodeValidator = ({ scanButton, beside }: Props) => {
  const view = useAppSelector(selectValidatorView)
  const { canValidate, result } = view
  const card = useRef<HTMLElement>(null)
  const side = useRef<HTMLDivElement>(null)
  const input = useRef<HTMLTextAreaElement>(null)
  const isAwaited = useRef(false)
  const dispatch = useAppDispatch()
  const { isOver, ...dropTarget } = useFileDrop()
  useFocusAfterSignIn(input)
  const dock = useCallback(() => {
    card.current?.scrollIntoView({ block: 'start' })
  }, [])

  const awaitResult = () => {
    isAwaited.current = true
  }
  useReceivedLists(awaitResult)

  useEffect(() => {
    if (view.pasteFailure !== null) isAwaited.current = false
  }, [view.pasteFailure])

  // The result that the leader asked for comes into view (VALIDATOR-28).
  useEffect(() => {
    if (!isAwaited.current || result.kind !== 'done' || !result.isCurrent) return
    isAwaited.current = false
    // With the browser's own layout, not with one more.
    requestAnimationFrame(() => {
      if (isPhone()) dock()
      else side.current?.scrollIntoView({ block: 'nearest' })
    })
  }, [result, dock])

  const validate = () => {
    if (!canValidate) return
    isAwaited.current = true
    if (isPhone()) {
      // The keyboard goes.
      input.current?.blur()
      dock()
    }
    dispatch(validationSubmitted())
  }

  return (
    <>
      <section
        ref={card}
        className="card validator-card"
        aria-labelledby="validator-title"
        {...dropTarget}
      >
        <div>
          <header className="card__head validator-card__head">
            <div className="card__title">
              <h2 id="validator-title">Validador de Códigos</h2>
              <p className="card__lead">Verifique la validez de códigos de acceso.</p>
            </div>
            {scanButton(awaitResult)}
            <OpenFileButton />
          </header>
          <ValidatorForm
            view={view}
            input={input}
            onValidate={validate}
            onPaste={awaitResult}
            dock={dock}
          />
        </div>
        <div ref={side} className="validator-card__side">
          {result.kind === 'done' ? (
            <Verdict
              key={result.list}
              result={result}
              onGroup={(group) => dispatch(verdictGroupChosen(group))}
              onValidate={canValidate ? validate : null}
            />
          ) : (
            beside(
              <p className="validator-card__waits">
                <Icon name="code" />
                Aquí verá cuáles puede usar, cuáles ya no tienen usos y cuáles no son válidos.
              </p>,
            )
          )}
        </div>
        {isOver && (
          <div className="validator-card__drop" aria-hidden="true">
            <Icon name="file" />
            Suelte sus archivos aquí
          </div>
        )}
      </section>
      <ValidationResult result={result} />
    </>
  )
}
