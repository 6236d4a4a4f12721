import { Link } from "@tanstack/react-router";
import { Plus } from "lucide-react";
import { useTranslation } from "react-i18next";
import { categories, type Category } from "#core/requests/model.ts";
import { CategoryMark } from "#web/features/requests/public.tsx";
import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/content/card.tsx";

/** Names too long for half a phone. */
const wide = new Set<Category>(["maintenance"]);

/** The shortest way from a puddle to a request: the kind of trouble is the first press. */
export function QuickReport() {
  const { t } = useTranslation();
  return (
    <Card tone="pine">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <div className="min-w-0 flex-1 basis-72">
          <h2 className="text-xl text-pine-ink">{t("home.report_what")}</h2>
          <p className="mt-1 text-pine-ink">{t("home.report_body")}</p>
        </div>
        <Button
          variant="primary"
          size="lg"
          icon={<Plus aria-hidden />}
          className="max-sm:w-full max-sm:px-4 max-sm:text-base"
          render={<Link to="/requests/new" />}
        >
          {t("home.report")}
        </Button>
      </div>
      <div className="@container mt-5">
        <ul className="grid grid-cols-2 gap-2 @min-[38rem]:grid-cols-4">
          {categories.map((category) => (
            <li key={category} className={wide.has(category) ? "col-span-2" : undefined}>
              <Link
                to="/requests/new"
                search={{ category }}
                className="flex h-full min-h-control items-center gap-2 rounded-md border border-pine-line bg-surface p-2 text-sm leading-tight font-[540] transition-colors hover:border-pine hover:bg-raised"
              >
                <CategoryMark category={category} size="sm" />
                <span className="min-w-0 hyphens-auto">{t(`requests.category.${category}`)}</span>
              </Link>
            </li>
          ))}
        </ul>
      </div>
    </Card>
  );
}
