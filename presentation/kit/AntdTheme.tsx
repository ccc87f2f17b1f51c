import ConfigProvider from 'antd/es/config-provider'
import esES from 'antd/es/locale/es_ES'
import theme from 'antd/es/theme'
import { type ReactNode, useMemo, useSyncExternalStore } from 'react'

const darkQuery = () => window.matchMedia('(prefers-color-scheme: dark)')

const subscribe = (onChange: () => void) => {
  const query = darkQuery()
  query.addEventListener('change', onChange)
  return () => query.removeEventListener('change', onChange)
}

/** Applies the design tokens of tokens.css to antd's components, in the device's colour scheme. */
export const AntdTheme = ({ children }: { readonly children: ReactNode }) => {
  const isDark = useSyncExternalStore(subscribe, () => darkQuery().matches)
  const config = useMemo(() => {
    const style = getComputedStyle(document.documentElement)
    const token = (name: string) => style.getPropertyValue(name).trim()
    return {
      algorithm: isDark ? theme.darkAlgorithm : theme.defaultAlgorithm,
      token: {
        colorPrimary: token('--green'),
        colorText: token('--ink'),
        colorBgElevated: token('--raised'),
        colorBorder: token('--line-strong'),
        borderRadius: Number.parseInt(token('--radius-small'), 10),
        fontFamily: token('--font'),
        fontSize: 16,
      },
    }
  }, [isDark])
  return (
    <ConfigProvider theme={config} locale={esES}>
      {children}
    </ConfigProvider>
  )
}
