import { useEffect, useState } from 'react'
import { selectLatestScanned } from '../../../application/scanner/scanner.selectors'
import { selectScanner } from '../../../application/scanner/scanner.slice'
import { eventNameOf } from '../../../domain/codes/TrackedCode'
import { VIBRATIONS } from '../../../domain/scanner/vibration'
import type { VerdictGroup } from '../../../domain/validator/verdict'
import { Icon, type IconName } from '../../kit/Icon'
import { useAppSelector } from '../../kit/store'
import { WithNames } from '../../kit/WithNames'
import { ScannerIcon } from '../scannerIcons'
import { repeatText, verdictWord, vibrationText, whyText } from '../scannerText'
import './latestVerdict.css'

/** How long a verdict fills the picture, in milliseconds; then it is a strip at its foot. */
const LARGE_MS = 1_400

/** A vibration of at least so many milliseconds is drawn as a long one. */
const LONG_MS = 100

const ICONS = {
  usable: 'check',
  spent: 'used',
  invalid: 'cross',
  searching: 'hourglass',
} as const satisfies Record<VerdictGroup | 'searching', IconName>

/** How the verdict was felt. */
const Vibration = ({ group }: { readonly group: VerdictGroup }) => (
  <span className="flash__vibration">
    <ScannerIcon name="vibration" />
    {VIBRATIONS[group]
      .filter((_, at) => at % 2 === 0)
      .map((ms, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they never change places
        <i key={at} data-long={ms >= LONG_MS} />
      ))}
    <span className="unseen">{vibrationText[group]}</span>
  </span>
)

/** The verdict on what was read last, over the picture: by icon, word, code and colour (SCANNER-5). */
export const LatestVerdict = () => {
  const latest = useAppSelector(selectLatestScanned)
  const { canVibrate } = useAppSelector(selectScanner)
  const count = latest?.count ?? 0
  const [smallCount, setSmallCount] = useState(0)
  useEffect(() => {
    const timer = setTimeout(() => setSmallCount(count), LARGE_MS)
    return () => clearTimeout(timer)
  }, [count])
  if (!latest) return <div role="status" />
  const { group, isRepeat, text } = latest
  const tone = isRepeat ? 'repeat' : group
  const size = smallCount === count ? 'small' : 'large'
  return (
    <div role="status">
      <div key={count} className={`flash flash--${tone} flash--${size}`}>
        {isRepeat ? <ScannerIcon name="repeat" /> : <Icon name={ICONS[group]} />}
        <b>{isRepeat ? 'Repetido' : verdictWord[group]}</b>
        <code translate="no">{text}</code>
        <p>
          <WithNames
            text={isRepeat ? repeatText(latest) : whyText(latest)}
            names={[latest.code && eventNameOf(latest.code)]}
          />
        </p>
        {canVibrate && !isRepeat && group !== 'searching' && <Vibration group={group} />}
      </div>
    </div>
  )
}
