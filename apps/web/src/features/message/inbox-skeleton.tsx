/** Bars where the first messages will stand. */
export function InboxSkeleton() {
  return (
    <div className="inbox">
      <div className="inbox-day">
        <h2>
          <i className="bone" style={{ width: '96px' }} />
        </h2>
        {Array.from({ length: 6 }, (_, row) => (
          <div key={row} className="inbox-row">
            <p className="inbox-time">
              <i className="bone" style={{ width: '34px' }} />
            </p>
            <div className="inbox-words">
              <h3>
                <i className="bone" style={{ width: `${140 + ((row * 37) % 90)}px` }} />
              </h3>
              <p>
                <i className="bone" style={{ width: '82%' }} />
              </p>
            </div>
            <p className="inbox-kind">
              <i className="bone" style={{ width: '54px' }} />
            </p>
          </div>
        ))}
      </div>
    </div>
  );
}
