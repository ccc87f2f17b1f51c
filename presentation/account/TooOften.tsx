/** From this many seconds on, minutes are shown too. */
const LONG = 120

interface Props {
  readonly what: 'correos' | 'códigos'
  /** Until the next request is allowed. */
  readonly seconds: number
}

/** Tells that something was requested too often, and counts the wait down (FORGOT-8, SECOND-FACTOR-6, ERROR-15). */
export const TooOften = ({ what, seconds }: Props) => (
  <>
    {`Pidió ${what} demasiado seguido. Espere `}
    {/* Announced once, not every second. */}
    <span className="number" aria-live="off">
      {`${seconds} ${seconds === 1 ? 'segundo' : 'segundos'}`}
      {seconds >= LONG && ` (unos ${Math.round(seconds / 60)} minutos)`}
    </span>
    {' e intente de nuevo.'}
  </>
)
