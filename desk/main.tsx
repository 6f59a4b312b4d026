import './app/older-engines'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { createAttendance } from './api/attendance'
import { createDesk } from './api/desk'
import { DeskProvider } from './api/use-desk'
import { App } from './app/app'
import { leaveKeysToComposition } from './app/composition-keys'
import './app/tokens.css'
import './app/base.css'
import { keepNumbersFromWheel } from './app/number-wheel'
import { ThemeProvider } from './app/theme'
import { currentLanguage, LanguageProvider } from './i18n/language'

const { isAttended } = createAttendance(window, Date.now)
const desk = createDesk({
  fetch: (path, init) => fetch(path, init),
  language: currentLanguage,
  isAttended,
})
keepNumbersFromWheel(document)
leaveKeysToComposition(window)

const root = document.getElementById('root')
if (root === null) throw new Error('index.html has no #root.')

createRoot(root).render(
  <StrictMode>
    <LanguageProvider>
      <ThemeProvider>
        <DeskProvider desk={desk}>
          <App />
        </DeskProvider>
      </ThemeProvider>
    </LanguageProvider>
  </StrictMode>,
)
