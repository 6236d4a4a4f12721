import { Moon, Sun, SunMoon } from "lucide-react";

export const themeIcons = {
  light: <Sun aria-hidden />,
  dark: <Moon aria-hidden />,
  system: <SunMoon aria-hidden />,
};
