// What other features may use. The matrix speaks with the texts part "profile".
export { NotificationMatrix } from "./notification-matrix.tsx";
export { TwoStep } from "./two-step.tsx";
