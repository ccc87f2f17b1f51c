import ConfigProvider, { type ConfigProviderProps } from 'antd/es/config-provider'
import esES from 'antd/es/locale/es_ES'
import theme from 'antd/es/theme'
import { type ReactNode, useMemo, useSyncExternalStore } from 'react'
import { RequiredStar } from './form/RequiredStar'

const darkQuery = () => window.matchMedia('(prefers-color-scheme: dark)')

/** As tokens.css decides it: by the user's choice, else by the device. */
const isDarkNow = () => {
  const chosen = document.documentElement.dataset.theme
  return chosen === undefined ? darkQuery().matches : chosen === 'dark'
}

const subscribe = (onChange: () => void) => {
  const query = darkQuery()
  query.addEventListener('change', onChange)
  const choice = new MutationObserver(onChange)
  choice.observe(document.documentElement, { attributeFilter: ['data-theme'] })
  return () => {
    query.removeEventListener('change', onChange)
    choice.disconnect()
  }
}

const FORM: NonNullable<ConfigProviderProps['form']> = {
  requiredMark: (label, { required }) => (
    <>
      {label}
      {required && <RequiredStar />}
    </>
  ),
}

/** Applies the design tokens of tokens.css to antd's components, in the theme that shows. */
export const AntdTheme = ({ children }: { readonly children: ReactNode }) => {
  const isDark = useSyncExternalStore(subscribe, isDarkNow)
  const config = useMemo(() => {
    const style = getComputedStyle(document.documentElement)
    const token = (name: string) => style.getPropertyValue(name).trim()
    return {
      algorithm: isDark ? theme.darkAlgorithm : theme.defaultAlgorithm,
      token: {
        colorPrimary: token('--green'),
        colorError: token('--red'),
        colorText: token('--ink'),
        colorBgContainer: token('--surface'),
        colorBgElevated: token('--raised'),
        colorTextPlaceholder: token('--ink-faint'),
        colorBorder: token('--line-strong'),
        borderRadius: Number.parseInt(token('--radius-small'), 10),
        fontFamily: token('--font'),
        fontSize: 16,
        controlHeight: 48,
        controlOutline: token('--focus'),
        controlOutlineWidth: 3,
        colorErrorOutline: token('--focus'),
      },
      components: {
        Form: {
          colorError: token('--red'),
          itemMarginBottom: 0,
          labelColor: token('--ink'),
          verticalLabelPadding: '0 0 6px',
        },
        Input: { colorError: token('--red') },
        Select: { colorError: token('--red') },
        Segmented: {
          itemColor: token('--ink'),
          itemSelectedBg: token('--knob'),
          trackBg: token('--gray-wash'),
        },
      },
    }
  }, [isDark])
  return (
    <ConfigProvider theme={config} locale={esES} form={FORM}>
      {children}
    </ConfigProvider>
  )
}
