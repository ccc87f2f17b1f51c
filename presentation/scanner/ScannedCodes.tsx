import { selectScanned } from '../../application/scanner/scanner.selectors'
import { selectScanner } from '../../application/scanner/scanner.slice'
import { stateOf } from '../../domain/codes/CodeState'
import { timeOfDay } from '../../domain/shared/storeTime'
import { VERDICT_GROUPS, type VerdictGroup } from '../../domain/validator/verdict'
import { StateTag } from '../codes/StateTag'
import { Icon, type IconName } from '../kit/Icon'
import { useAppSelector } from '../kit/store'
import { counted, thousands } from '../texts/counts'
import { verdictText } from '../validator/validatorText'
import { missedPhotosText, readText, repeatsText } from './scannerText'
import './scannedCodes.css'

const ICONS = { usable: 'check', spent: 'used', invalid: 'cross' } as const satisfies Record<
  VerdictGroup,
  IconName
>

/** So many of the codes that were read last are named. */
const NAMED = 5

/** The codes read so far: three numbers that add up, and the last five codes (SCANNER-5). */
export const ScannedCodes = () => {
  const scanned = useAppSelector(selectScanned)
  const { repeats, missedPhotos } = useAppSelector(selectScanner)
  if (scanned.length === 0) {
    return (
      <div className="scan__read">
        <p>
          <b>Nada leído todavía</b>
        </p>
        <p className="sub">
          Acerque el boleto hasta que el QR llene el marco. Se lee solo, uno tras otro.
        </p>
      </div>
    )
  }
  const countOf = (group: VerdictGroup | 'searching') =>
    scanned.filter((one) => one.group === group).length
  const searching = countOf('searching')
  return (
    <div className="scan__read">
      <p>
        <b>{readText(scanned.length)}</b>
        {repeats > 0 && <span className="sub"> · {repeatsText(repeats)}</span>}
        {searching > 0 && (
          <span className="sub">
            {' · '}
            {counted(searching, 'se está buscando', 'se están buscando')}
          </span>
        )}
      </p>
      {missedPhotos > 0 && (
        <p className="sub" role="status">
          {missedPhotosText(missedPhotos)}
        </p>
      )}
      <ul className="scan__tally">
        {VERDICT_GROUPS.map((group) => {
          const count = countOf(group)
          return (
            <li key={group} data-tone={count > 0 ? group : 'none'}>
              <b>
                {thousands(count)}
                {count > 0 && <Icon name={ICONS[group]} />}
              </b>{' '}
              {verdictText(group, count)}
            </li>
          )
        })}
      </ul>
      <ol className="scan__last" aria-label="Los últimos cinco">
        {scanned
          .slice(-NAMED)
          .reverse()
          .map(({ text, code, group, at }) => (
            <li key={text}>
              <span className="scan__code" translate="no">
                {text}
              </span>
              {group === 'searching' ? (
                <span className="tag">Buscando…</span>
              ) : (
                <StateTag state={stateOf(code)} />
              )}
              <time dateTime={new Date(at).toISOString()}>{timeOfDay(at)}</time>
            </li>
          ))}
      </ol>
    </div>
  )
}
