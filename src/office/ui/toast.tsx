import { X } from 'lucide-react';
import { createContext, type ReactNode, useCallback, useContext, useEffect, useState } from 'react';

export interface Toast {
  text: string;
  /** Takes the change back; offered until `until`, milliseconds since 1970. */
  undo?: { run: () => void; until: number };
}

const Say = createContext<(toast: Toast) => void>(() => {});

/** Says that something is done, at the bottom of the screen. */
export function useToast(): (toast: Toast) => void {
  return useContext(Say);
}

const shownMs = 6_000;

export function ToastProvider({ children }: { children: ReactNode }) {
  const [toast, setToast] = useState<Toast | null>(null);
  const say = useCallback((next: Toast) => setToast(next), []);
  useEffect(() => {
    if (!toast) return;
    const ms = toast.undo ? Math.max(0, toast.undo.until - Date.now()) : shownMs;
    const timer = setTimeout(() => setToast(null), ms);
    return () => clearTimeout(timer);
  }, [toast]);
  return (
    <Say value={say}>
      {children}
      <div className="toasts" role="status" aria-live="polite">
        {toast && (
          <div className="toast on-dark">
            <p>{toast.text}</p>
            {toast.undo && (
              <button
                type="button"
                onClick={() => {
                  toast.undo?.run();
                  setToast(null);
                }}
              >
                Undo
              </button>
            )}
            <button type="button" aria-label="Close" onClick={() => setToast(null)}>
              <X className="icon-s" size={16} aria-hidden="true" />
            </button>
          </div>
        )}
      </div>
    </Say>
  );
}
