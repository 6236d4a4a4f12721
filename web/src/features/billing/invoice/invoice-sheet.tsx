import { useQuery } from "@tanstack/react-query";
import { Ban, HandCoins, PencilLine, Printer, ReceiptText } from "lucide-react";
import { type ReactNode, useState } from "react";
import { createPortal } from "react-dom";
import { useTranslation } from "react-i18next";
import type { InvoiceView } from "#core/billing/views.ts";
import { leadsNowhere } from "#web/app/api/api-error.ts";
import { Button } from "#web/ui/button.tsx";
import { Sheet } from "#web/ui/overlay/dialog.tsx";
import { Skeleton } from "#web/ui/content/skeleton.tsx";
import { EmptyState } from "#web/ui/content/states.tsx";
import { useSeen } from "#web/app/inbox/use-seen.ts";
import { CancelInvoice } from "./cancel-invoice.tsx";
import { InvoiceFile } from "./invoice-file.tsx";
import { InvoicePaper } from "./invoice-paper.tsx";
import { InvoiceSlip } from "./invoice-slip.tsx";
import { WaiveFee } from "./waive-fee.tsx";
import { ListFailed } from "../list-states.tsx";
import { invoiceQuery } from "../queries.ts";

type Props = {
  /** Number in the address; undefined: none is open. */
  number: string | undefined;
  orgId: string;
  apartmentId: string;
  onClose: () => void;
  /** Where staff may write money down. */
  onReceive?: (invoice: InvoiceView) => void;
  /** Where staff may put it right. */
  onCorrect?: (invoice: InvoiceView) => void;
  /** Where the household pays it. */
  pay?: (invoice: InvoiceView) => ReactNode;
};

/** An invoice over the page of its apartment: what it is for, what has paid it, what can be done. */
export function InvoiceSheet({ number, orgId, apartmentId, onClose, ...ways }: Props) {
  const { t } = useTranslation();
  // The last one stays in sight while the sheet leaves.
  const [last, setLast] = useState(number);
  if (number && number !== last) setLast(number);
  const [cancelling, cancel] = useState(false);
  const [waiving, waive] = useState(false);
  const query = useQuery({ ...invoiceQuery(last ?? "", orgId), enabled: last !== undefined });
  const invoice = query.data?.apartment.id === apartmentId ? query.data : undefined;
  const open = number !== undefined;
  useSeen(open ? invoice?.id : undefined);
  return (
    <>
      <Sheet
        open={open}
        onOpenChange={(next) => next || onClose()}
        inHistory={false}
        width="lg"
        title={
          <>
            {t("billing.invoice.word")} <span className="whitespace-nowrap">{last}</span>
          </>
        }
        closeLabel={t("common.close")}
        footer={
          invoice && (
            <Actions
              invoice={invoice}
              {...ways}
              onCancel={() => cancel(true)}
              onWaive={() => waive(true)}
            />
          )
        }
      >
        {invoice ? (
          <InvoiceSlip invoice={invoice} />
        ) : query.isPending ? (
          <Loading />
        ) : query.data || leadsNowhere(query.error) ? (
          <EmptyState
            compact
            illustration="search"
            headingLevel={3}
            title={t("billing.missing.title")}
            description={t("billing.missing.body")}
          />
        ) : (
          <ListFailed query={query} />
        )}
      </Sheet>
      {invoice && <CancelInvoice invoice={invoice} open={cancelling} onOpenChange={cancel} />}
      {invoice && <WaiveFee invoice={invoice} open={waiving} onOpenChange={waive} />}
      {invoice && open && createPortal(<InvoicePaper invoice={invoice} />, document.body)}
    </>
  );
}

type ActionsProps = Pick<Props, "onReceive" | "onCorrect" | "pay"> & {
  invoice: InvoiceView;
  onCancel: () => void;
  onWaive: () => void;
};

function Actions({ invoice, onReceive, onCorrect, pay, onCancel, onWaive }: ActionsProps) {
  const { t } = useTranslation();
  const { allowed, remaining } = invoice;
  return (
    <>
      {remaining > 0 && pay?.(invoice)}
      {onReceive && allowed.includes("receive") && (
        <Button
          variant="primary"
          icon={<HandCoins aria-hidden />}
          onClick={() => onReceive(invoice)}
        >
          {t("billing.invoice.receive")}
        </Button>
      )}
      <div className="grid grid-cols-[repeat(auto-fit,minmax(8.5rem,1fr))] gap-2 sm:contents">
        <Button icon={<Printer aria-hidden />} onClick={() => window.print()}>
          {t("billing.invoice.print")}
        </Button>
        <InvoiceFile invoice={invoice} />
      </div>
      {onCorrect && allowed.includes("correct") && (
        <Button icon={<PencilLine aria-hidden />} onClick={() => onCorrect(invoice)}>
          {t("billing.correct.action")}
        </Button>
      )}
      {allowed.includes("waive") && (
        <Button icon={<ReceiptText aria-hidden />} onClick={onWaive}>
          {t("billing.fee.waive")}
        </Button>
      )}
      {allowed.includes("cancel") && (
        <Button
          variant="quiet"
          className="sm:mr-auto"
          icon={<Ban aria-hidden />}
          onClick={onCancel}
        >
          {t("billing.invoice.cancel")}
        </Button>
      )}
    </>
  );
}

function Loading() {
  const { t } = useTranslation();
  return (
    <div role="status" aria-busy className="flex flex-col gap-4 rounded-lg border border-line p-5">
      <span className="sr-only">{t("shell.loading")}</span>
      <Skeleton className="h-6 w-24" />
      <Skeleton className="h-9 w-48" />
      <Skeleton className="h-24 w-full" />
      <Skeleton className="h-16 w-full" />
    </div>
  );
}
