import Alert, { type AlertRef } from 'antd/es/alert'

/** It may be below the keyboard. Newer browsers return a promise, which is no clean-up. */
const show = (alert: AlertRef | null) => {
  alert?.nativeElement.scrollIntoView({ block: 'nearest' })
}

/** An error, announced at once and scrolled into view. */
export const ErrorAlert = ({ children }: { readonly children: string }) => (
  <Alert ref={show} type="error" showIcon title={children} />
)
